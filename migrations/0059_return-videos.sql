CREATE TABLE "return_video_uploads" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"line_id" integer NOT NULL,
	"bytes" integer NOT NULL,
	"part_bytes" integer NOT NULL,
	"parts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"format" text,
	"seconds" integer,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "return_video_uploads_some" CHECK ("return_video_uploads"."bytes" > 0 AND "return_video_uploads"."part_bytes" > 0)
);
--> statement-breakpoint
ALTER TABLE "order_returns" ADD COLUMN "video" jsonb;--> statement-breakpoint
ALTER TABLE "return_video_uploads" ADD CONSTRAINT "return_video_uploads_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_video_uploads" ADD CONSTRAINT "return_video_uploads_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "return_video_uploads_of_customer" ON "return_video_uploads" USING btree ("customer_id","started_at");--> statement-breakpoint
CREATE INDEX "return_video_uploads_by_start" ON "return_video_uploads" USING btree ("started_at");
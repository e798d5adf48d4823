CREATE TABLE "product_schedule_items" (
	"schedule_id" bigint NOT NULL,
	"product_id" integer NOT NULL,
	"expected_state" text NOT NULL,
	"fields" jsonb NOT NULL,
	"outcome" text,
	"why" text DEFAULT '' NOT NULL,
	CONSTRAINT "product_schedule_items_schedule_id_product_id_pk" PRIMARY KEY("schedule_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "product_schedules" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"change" jsonb NOT NULL,
	"apply_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"products" integer NOT NULL,
	"max_loss" bigint NOT NULL,
	"rules" jsonb NOT NULL,
	"scheduled_by" integer NOT NULL,
	"scheduled_by_name" text NOT NULL,
	"scheduled_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"changed" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_changes" ADD COLUMN "schedule_id" bigint;--> statement-breakpoint
ALTER TABLE "payment_quotes" ADD COLUMN "products" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product_schedule_items" ADD CONSTRAINT "product_schedule_items_schedule_id_product_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."product_schedules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_schedule_items" ADD CONSTRAINT "product_schedule_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_schedule_items_pending" ON "product_schedule_items" USING btree ("product_id") WHERE "product_schedule_items"."outcome" IS NULL;--> statement-breakpoint
CREATE INDEX "product_schedule_items_of" ON "product_schedule_items" USING btree ("product_id","schedule_id");--> statement-breakpoint
CREATE INDEX "product_schedules_due" ON "product_schedules" USING btree ("apply_at","id") WHERE "product_schedules"."state" = 'scheduled';--> statement-breakpoint
CREATE INDEX "product_schedules_refused" ON "product_schedules" USING btree ("ended_at") WHERE "product_schedules"."refused" > 0;
CREATE TABLE "mobile_changes" (
	"customer_id" bigint PRIMARY KEY NOT NULL,
	"mobile" text NOT NULL,
	"session_id" bigint NOT NULL,
	"begun_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mobile_changes" ADD CONSTRAINT "mobile_changes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;
CREATE TABLE "staff_push_devices" (
	"id" serial PRIMARY KEY NOT NULL,
	"staff_id" integer NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"name" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"failure" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "inbox_email_choices" ALTER COLUMN "by_email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "inbox_email_choices" ADD COLUMN "by_push" boolean;--> statement-breakpoint
ALTER TABLE "staff_push_devices" ADD CONSTRAINT "staff_push_devices_staff_id_staff_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_push_devices_endpoint" ON "staff_push_devices" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "staff_push_devices_staff" ON "staff_push_devices" USING btree ("staff_id");
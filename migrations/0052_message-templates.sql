CREATE TABLE "sms_registrations" (
	"template" text NOT NULL,
	"language" text NOT NULL,
	"dlt_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"registered_text" text NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sms_registrations_template_language_pk" PRIMARY KEY("template","language")
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "held_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "messages_held" ON "messages" USING btree ("template") WHERE "messages"."held_at" IS NOT NULL;
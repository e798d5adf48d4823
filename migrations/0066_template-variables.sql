ALTER TABLE "sms_registrations" ADD COLUMN "variables" text[];--> statement-breakpoint
ALTER TABLE "whatsapp_templates" ADD COLUMN "variables" text[];

CREATE TABLE "inbound_emails" (
	"id" text PRIMARY KEY NOT NULL,
	"ticket_id" bigint NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ticket_words" ALTER COLUMN "staff_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "thread" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_words" ADD COLUMN "pictures" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "unanswered_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inbound_emails" ADD CONSTRAINT "inbound_emails_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inbound_emails_of_ticket" ON "inbound_emails" USING btree ("ticket_id");--> statement-breakpoint
CREATE INDEX "inbound_emails_received" ON "inbound_emails" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "tickets_unanswered" ON "tickets" USING btree ("unanswered_since") WHERE "tickets"."unanswered_since" IS NOT NULL;
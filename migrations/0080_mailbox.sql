CREATE TABLE "deferred_emails" (
	"id" text PRIMARY KEY NOT NULL,
	"file" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"failure" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mailbox_messages" (
	"folder" text NOT NULL,
	"uid_validity" bigint NOT NULL,
	"uid" bigint NOT NULL,
	"outcome" text NOT NULL,
	"tries" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	CONSTRAINT "mailbox_messages_folder_uid_validity_uid_pk" PRIMARY KEY("folder","uid_validity","uid")
);
--> statement-breakpoint
CREATE TABLE "mailbox_visits" (
	"mailbox" text PRIMARY KEY NOT NULL,
	"visited_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"failure" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX "deferred_emails_received" ON "deferred_emails" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "mailbox_messages_at" ON "mailbox_messages" USING btree ("at");--> statement-breakpoint
CREATE INDEX "tickets_created" ON "tickets" USING btree ("created_at");
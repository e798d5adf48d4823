CREATE TABLE "inbox_email_choices" (
	"staff_id" integer NOT NULL,
	"kind" text NOT NULL,
	"by_email" boolean NOT NULL,
	CONSTRAINT "inbox_email_choices_staff_id_kind_pk" PRIMARY KEY("staff_id","kind")
);
--> statement-breakpoint
CREATE TABLE "inbox_emails" (
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"staff_id" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "inbox_emails_kind_subject_staff_id_pk" PRIMARY KEY("kind","subject","staff_id")
);
--> statement-breakpoint
CREATE TABLE "inbox_items" (
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"assigned_to" integer,
	"done_at" timestamp with time zone,
	"done_by" integer,
	"notified_at" timestamp with time zone,
	"reminders" integer DEFAULT 0 NOT NULL,
	"reminded_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "inbox_items_kind_subject_pk" PRIMARY KEY("kind","subject")
);
--> statement-breakpoint
CREATE TABLE "inbox_viewings" (
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"staff_id" integer NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"snoozed_until" timestamp with time zone,
	CONSTRAINT "inbox_viewings_kind_subject_staff_id_pk" PRIMARY KEY("kind","subject","staff_id")
);
--> statement-breakpoint
ALTER TABLE "inbox_email_choices" ADD CONSTRAINT "inbox_email_choices_staff_id_staff_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_emails" ADD CONSTRAINT "inbox_emails_staff_id_staff_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_items" ADD CONSTRAINT "inbox_items_assigned_to_staff_accounts_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."staff_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_items" ADD CONSTRAINT "inbox_items_done_by_staff_accounts_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."staff_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_viewings" ADD CONSTRAINT "inbox_viewings_staff_id_staff_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inbox_items_ended" ON "inbox_items" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "orders_placed_by_amount" ON "orders" USING btree ("payable") WHERE "orders"."state" = 'PLACED';
CREATE TABLE "payment_dispute_evidence" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"dispute_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"file" text NOT NULL,
	"source" text,
	"provider_ref" text,
	"added_by" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_dispute_transitions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"dispute_id" bigint NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"transitioned_by" text NOT NULL,
	"why" text NOT NULL,
	"transitioned_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_disputes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"dispute_ref" text NOT NULL,
	"payment_ref" text NOT NULL,
	"payment_id" bigint,
	"order_id" integer,
	"customer_id" bigint,
	"phase" text NOT NULL,
	"reason" text NOT NULL,
	"amount" bigint NOT NULL,
	"debited" bigint DEFAULT 0 NOT NULL,
	"lost" bigint DEFAULT 0 NOT NULL,
	"covered" bigint DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"respond_by" timestamp with time zone,
	"by_hand" boolean NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"raised_at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "payment_dispute_evidence" ADD CONSTRAINT "payment_dispute_evidence_dispute_id_payment_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."payment_disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_dispute_transitions" ADD CONSTRAINT "payment_dispute_transitions_dispute_id_payment_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."payment_disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD CONSTRAINT "payment_disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_dispute_evidence_source" ON "payment_dispute_evidence" USING btree ("dispute_id","source");--> statement-breakpoint
CREATE INDEX "payment_dispute_transitions_of" ON "payment_dispute_transitions" USING btree ("dispute_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_disputes_ref" ON "payment_disputes" USING btree ("provider","dispute_ref");--> statement-breakpoint
CREATE INDEX "payment_disputes_of_payment" ON "payment_disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_disputes_of_order" ON "payment_disputes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_disputes_open" ON "payment_disputes" USING btree ("respond_by") WHERE "payment_disputes"."resolved_at" IS NULL;
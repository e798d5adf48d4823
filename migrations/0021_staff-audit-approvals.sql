CREATE TABLE "proposal_moves" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"proposal_id" integer NOT NULL,
	"event" text NOT NULL,
	"state" text NOT NULL,
	"staff_id" integer NOT NULL,
	"staff_name" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proposals" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"facts" jsonb NOT NULL,
	"about_kind" text,
	"about_id" text,
	"sentence" text NOT NULL,
	"state" text NOT NULL,
	"proposed_by" integer NOT NULL,
	"proposed_by_name" text NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"decided_by" integer,
	"decided_by_name" text,
	"decided_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_checks" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"lines" bigint NOT NULL,
	"head_hash" text NOT NULL,
	"holds" boolean NOT NULL,
	"trouble" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_head" (
	"id" integer PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL,
	"seal" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_lines" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"staff_id" integer,
	"staff_name" text NOT NULL,
	"act" text NOT NULL,
	"outcome" text NOT NULL,
	"of_seq" bigint,
	"about_kind" text,
	"about_id" text,
	"asked" text NOT NULL,
	"sentence" text NOT NULL,
	"ip" text NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_credits" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"statement_id" bigint NOT NULL,
	"utr" text NOT NULL,
	"amount" bigint NOT NULL,
	"credited_at" timestamp with time zone NOT NULL,
	"virtual_account" text NOT NULL,
	"remarks" text NOT NULL,
	"transfer_id" bigint,
	CONSTRAINT "bank_credits_transfer_id_unique" UNIQUE("transfer_id"),
	CONSTRAINT "bank_credits_something" CHECK ("bank_credits"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "bank_statements" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"digest" text NOT NULL,
	"lines" integer NOT NULL,
	"taken_by" text NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_statements_digest_unique" UNIQUE("digest")
);
--> statement-breakpoint
CREATE TABLE "closed_days" (
	"day" date PRIMARY KEY NOT NULL,
	"figures" jsonb NOT NULL,
	"closed_by" text NOT NULL,
	"closed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_holds" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"debt_id" bigint NOT NULL,
	"held_by" text NOT NULL,
	"why" text NOT NULL,
	"held_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text
);
--> statement-breakpoint
CREATE TABLE "reconciliation_notes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"difference_id" bigint NOT NULL,
	"noted_by" text NOT NULL,
	"note" text NOT NULL,
	"noted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_accounts" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"temporary_until" timestamp with time zone,
	"roles" text[] NOT NULL,
	"totp_secret" text,
	"totp_step" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"signed_in_at" timestamp with time zone,
	"disabled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_enrolments" (
	"staff_id" integer PRIMARY KEY NOT NULL,
	"ticket_hash" text NOT NULL,
	"totp_secret" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_recovery_codes" (
	"id" serial PRIMARY KEY NOT NULL,
	"staff_id" integer NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"id" serial PRIMARY KEY NOT NULL,
	"staff_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"user_agent" text NOT NULL,
	"ip" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD COLUMN "why" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD COLUMN "bank_ref" text;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD COLUMN "credited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "try_no" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "account_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "provider_settlements" ADD COLUMN "fee_tax" bigint;--> statement-breakpoint
ALTER TABLE "proposal_moves" ADD CONSTRAINT "proposal_moves_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_credits" ADD CONSTRAINT "bank_credits_statement_id_bank_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_credits" ADD CONSTRAINT "bank_credits_transfer_id_bank_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."bank_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_notes" ADD CONSTRAINT "reconciliation_notes_difference_id_reconciliation_differences_id_fk" FOREIGN KEY ("difference_id") REFERENCES "public"."reconciliation_differences"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_enrolments" ADD CONSTRAINT "staff_enrolments_staff_id_staff_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_recovery_codes" ADD CONSTRAINT "staff_recovery_codes_staff_id_staff_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_staff_id_staff_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proposal_moves_of" ON "proposal_moves" USING btree ("proposal_id","id");--> statement-breakpoint
CREATE INDEX "proposals_state" ON "proposals" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "proposals_about" ON "proposals" USING btree ("about_kind","about_id");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_lines_of" ON "audit_lines" USING btree ("of_seq");--> statement-breakpoint
CREATE INDEX "audit_lines_at" ON "audit_lines" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_lines_staff" ON "audit_lines" USING btree ("staff_id","seq");--> statement-breakpoint
CREATE INDEX "audit_lines_act" ON "audit_lines" USING btree ("act","seq");--> statement-breakpoint
CREATE INDEX "audit_lines_about" ON "audit_lines" USING btree ("about_kind","about_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_credits_utr" ON "bank_credits" USING btree ("utr");--> statement-breakpoint
CREATE INDEX "bank_credits_of" ON "bank_credits" USING btree ("statement_id","id");--> statement-breakpoint
CREATE INDEX "bank_credits_account" ON "bank_credits" USING btree ("virtual_account") WHERE "bank_credits"."virtual_account" <> '';--> statement-breakpoint
CREATE INDEX "bank_credits_open" ON "bank_credits" USING btree ("amount") WHERE "bank_credits"."transfer_id" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_holds_one" ON "payout_holds" USING btree ("kind","debt_id") WHERE "payout_holds"."ended_at" IS NULL;--> statement-breakpoint
CREATE INDEX "payout_holds_of" ON "payout_holds" USING btree ("kind","debt_id","id");--> statement-breakpoint
CREATE INDEX "reconciliation_notes_of" ON "reconciliation_notes" USING btree ("difference_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_accounts_email" ON "staff_accounts" USING btree ("email");--> statement-breakpoint
CREATE INDEX "staff_recovery_codes_staff" ON "staff_recovery_codes" USING btree ("staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_sessions_token" ON "staff_sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "staff_sessions_staff" ON "staff_sessions" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "buy_backs_by_state" ON "buy_backs" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "invoices_issued" ON "invoices" USING btree ("issued_at","id");--> statement-breakpoint
CREATE INDEX "bank_transfers_decided" ON "bank_transfers" USING btree ("decided_at","id");--> statement-breakpoint
CREATE INDEX "payment_refunds_by_state" ON "payment_refunds" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "silver_sales_by_state" ON "silver_sales" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "ledger_accounts_silver" ON "ledger_accounts" USING btree ("balance") WHERE "ledger_accounts"."asset" = 'SILVER' AND "ledger_accounts"."balance" > 0;--> statement-breakpoint
CREATE INDEX "ledger_transfers_at" ON "ledger_transfers" USING btree ("at");--> statement-breakpoint
CREATE INDEX "ledger_transfers_reference_begins" ON "ledger_transfers" USING btree ("reference" text_pattern_ops);--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD CONSTRAINT "bank_transfers_bank_ref_unique" UNIQUE("bank_ref");--> statement-breakpoint
-- What staff did is written down once and for all (decisions 8).
CREATE FUNCTION audit_refuses_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is append-only: % of % is refused', TG_OP, TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_lines_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_lines
  FOR EACH STATEMENT EXECUTE FUNCTION audit_refuses_change();
--> statement-breakpoint
CREATE TRIGGER audit_checks_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_checks
  FOR EACH STATEMENT EXECUTE FUNCTION audit_refuses_change();
--> statement-breakpoint
CREATE TRIGGER audit_head_stays BEFORE DELETE OR TRUNCATE ON audit_head
  FOR EACH STATEMENT EXECUTE FUNCTION audit_refuses_change();
--> statement-breakpoint
CREATE TRIGGER proposal_moves_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON proposal_moves
  FOR EACH STATEMENT EXECUTE FUNCTION audit_refuses_change();

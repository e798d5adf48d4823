CREATE TABLE "metal_proofs" (
	"day" date PRIMARY KEY NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"customers" integer NOT NULL,
	"customers_total" bigint NOT NULL,
	"bars_total" bigint NOT NULL,
	"bars" jsonb NOT NULL,
	"list" text NOT NULL,
	"digest" text NOT NULL,
	"signature" text NOT NULL,
	"public_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vault_bars" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"serial" text NOT NULL,
	"refiner" text NOT NULL,
	"weight" bigint NOT NULL,
	"fineness" integer NOT NULL,
	"vault" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"left_at" timestamp with time zone,
	CONSTRAINT "vault_bars_serial_unique" UNIQUE("serial"),
	CONSTRAINT "vault_bars_weight" CHECK ("vault_bars"."weight" > 0),
	CONSTRAINT "vault_bars_fineness" CHECK ("vault_bars"."fineness" BETWEEN 9000 AND 10000)
);
--> statement-breakpoint
-- What was published stays as it was.
CREATE FUNCTION metal_proofs_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'proofs of metal are append-only: % is refused', TG_OP;
END $$;
--> statement-breakpoint
CREATE TRIGGER metal_proofs_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON metal_proofs
  FOR EACH STATEMENT EXECUTE FUNCTION metal_proofs_refuse_change();

CREATE TABLE "customer_offer_moves" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"offer_id" bigint NOT NULL,
	"event" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"moved_by" text NOT NULL,
	"by_name" text NOT NULL,
	"why" text NOT NULL,
	"moved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_offers" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"token_hash" text NOT NULL,
	"ticket_number" text,
	"customer_id" bigint,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"mobile" text NOT NULL,
	"state" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"price_kind" text NOT NULL,
	"lines" jsonb NOT NULL,
	"delivery_charge" bigint NOT NULL,
	"valid_hours" integer NOT NULL,
	"note" text NOT NULL,
	"gold_rate" bigint,
	"silver_rate" bigint,
	"total_when_sent" bigint,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"valid_until" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"order_id" integer,
	CONSTRAINT "customer_offers_number_unique" UNIQUE("number"),
	CONSTRAINT "customer_offers_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "customer_offers_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "customer_offers_rates" CHECK (("customer_offers"."gold_rate" IS NULL) = ("customer_offers"."silver_rate" IS NULL)),
	CONSTRAINT "customer_offers_sent" CHECK (("customer_offers"."sent_at" IS NULL) = ("customer_offers"."valid_until" IS NULL)),
	CONSTRAINT "customer_offers_paid" CHECK ("customer_offers"."state" <> 'paid' OR "customer_offers"."order_id" IS NOT NULL)
);
--> statement-breakpoint
DROP INDEX "carts_of_customer";--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "agreed" jsonb;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "offer_id" bigint;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "agreed" jsonb;--> statement-breakpoint
ALTER TABLE "customer_offer_moves" ADD CONSTRAINT "customer_offer_moves_offer_id_customer_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."customer_offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_offer_moves_of" ON "customer_offer_moves" USING btree ("offer_id","id");--> statement-breakpoint
CREATE INDEX "customer_offers_by_state" ON "customer_offers" USING btree ("state","valid_until");--> statement-breakpoint
CREATE INDEX "customer_offers_of_ticket" ON "customer_offers" USING btree ("ticket_number");--> statement-breakpoint
CREATE INDEX "customer_offers_of_customer" ON "customer_offers" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "customer_offers_email" ON "customer_offers" USING btree ("email");--> statement-breakpoint
CREATE INDEX "customer_offers_mobile" ON "customer_offers" USING btree ("mobile");--> statement-breakpoint
CREATE UNIQUE INDEX "carts_of_offer" ON "carts" USING btree ("offer_id") WHERE "carts"."offer_id" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "carts_of_customer" ON "carts" USING btree ("customer_id") WHERE "carts"."closed_at" IS NULL AND "carts"."customer_id" IS NOT NULL AND "carts"."offer_id" IS NULL;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_agreed" CHECK (("carts"."offer_id" IS NULL) = ("carts"."agreed" IS NULL));
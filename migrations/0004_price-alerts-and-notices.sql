CREATE TABLE "price_alerts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"email" text NOT NULL,
	"mobile" text NOT NULL,
	"customer_id" bigint,
	"is_own" boolean NOT NULL,
	"desired_price" bigint NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"waits_since" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ending" text,
	"fired_price" bigint,
	"texted_at" timestamp with time zone,
	CONSTRAINT "price_alerts_price" CHECK ("price_alerts"."desired_price" > 0),
	CONSTRAINT "price_alerts_ending" CHECK (("price_alerts"."ended_at" IS NULL) = ("price_alerts"."ending" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "silenced_mobiles" (
	"mobile" text PRIMARY KEY NOT NULL,
	"silenced_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_notices" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"customer_id" bigint NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ending" text
);
--> statement-breakpoint
CREATE TABLE "content_pages" (
	"slug" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"html" text NOT NULL,
	"meta_title" text NOT NULL,
	"meta_description" text NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_categories" (
	"slug" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"place" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"slug" text PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"place" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "price_alerts" ADD CONSTRAINT "price_alerts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_notices" ADD CONSTRAINT "stock_notices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_category_question_categories_slug_fk" FOREIGN KEY ("category") REFERENCES "public"."question_categories"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "price_alerts_waiting" ON "price_alerts" USING btree ("mobile","product_id") WHERE "price_alerts"."confirmed_at" IS NOT NULL AND "price_alerts"."ended_at" IS NULL;--> statement-breakpoint
CREATE INDEX "price_alerts_due" ON "price_alerts" USING btree ("product_id","desired_price") WHERE "price_alerts"."confirmed_at" IS NOT NULL AND "price_alerts"."ended_at" IS NULL;--> statement-breakpoint
CREATE INDEX "price_alerts_new" ON "price_alerts" USING btree ("waits_since") WHERE "price_alerts"."confirmed_at" IS NOT NULL AND "price_alerts"."ended_at" IS NULL;--> statement-breakpoint
CREATE INDEX "price_alerts_email" ON "price_alerts" USING btree ("email","set_at");--> statement-breakpoint
CREATE INDEX "price_alerts_customer" ON "price_alerts" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "price_alerts_texted" ON "price_alerts" USING btree ("mobile","texted_at") WHERE "price_alerts"."texted_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "price_alerts_expiry" ON "price_alerts" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_notices_waiting" ON "stock_notices" USING btree ("customer_id","product_id") WHERE "stock_notices"."ended_at" IS NULL;--> statement-breakpoint
CREATE INDEX "stock_notices_due" ON "stock_notices" USING btree ("product_id") WHERE "stock_notices"."ended_at" IS NULL;--> statement-breakpoint
CREATE INDEX "questions_place" ON "questions" USING btree ("category","place");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_one_each" ON "reviews" USING btree ("customer_id","product_id");--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_verdict" CHECK ("reviews"."approved_at" IS NULL OR "reviews"."refused_at" IS NULL);
CREATE TABLE "leads" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"mobile" text NOT NULL,
	"product_id" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "home_modals" ADD COLUMN "coupon_code" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "leave_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "leave_token" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "leads_person" ON "leads" USING btree ("email","mobile","product_id");--> statement-breakpoint
CREATE INDEX "leads_asked" ON "leads" USING btree ("asked_at");--> statement-breakpoint
ALTER TABLE "home_modals" ADD CONSTRAINT "home_modals_coupon_code_coupons_code_fk" FOREIGN KEY ("coupon_code") REFERENCES "public"."coupons"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD CONSTRAINT "newsletter_subscribers_leave_token_unique" UNIQUE("leave_token");
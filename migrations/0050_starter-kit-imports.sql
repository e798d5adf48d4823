CREATE TABLE "starter_kit_imports" (
	"item" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"digest" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);

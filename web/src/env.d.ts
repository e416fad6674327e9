// What the build defines and the bundler handles, for the type checker.

/** The staged engine as web/scripts/stage_engine.py wrote it to web/.build/engine.json. */
declare const __ENGINE__: import("./engine/messages").EngineManifest;

/** The version of the app, from its package. */
declare const __APP__: string;

interface ImportMetaEnv {
  readonly BASE_URL: string;
  readonly DEV: boolean;
  readonly PROD: boolean;
}

interface ImportMeta {
  readonly env: ImportMetaEnv;
}

declare module "*.css";

/** Written by vite.config.ts from the contract: the calls without their schemas. */
declare module 'virtual:contract-routes' {
  export const routes: Record<string, import('#contract/routes.ts').CallRoute>;
}

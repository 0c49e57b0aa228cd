import type { Plugin } from 'vite';

/** The name by which our own code calls zod in a build. */
export const schemaBuilder = 'zodOfFlorin';

/** Calls zod by a name of ours in our own code: libraries that come minified have a `z` that does something. */
export function ownSchemaBuilder(): Plugin {
  return {
    name: 'florin-own-schema-builder',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: /import \* as z from/ },
      handler: (code) =>
        code
          .replace(/^import \* as z from (.+)$/m, `$&\nimport * as ${schemaBuilder} from $1`)
          .replace(/(?<![\w$.'"`[-])z(?=\s*\.\s*\w+\()/g, schemaBuilder),
    },
  };
}

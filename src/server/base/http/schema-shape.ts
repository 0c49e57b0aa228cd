/** The keywords of JSON Schema that are read. */
export type Schema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  items?: unknown;
  properties?: Record<string, unknown>;
  required?: string[];
  anyOf?: unknown[];
  oneOf?: unknown[];
  allOf?: unknown[];
  minLength?: number;
  pattern?: string;
  format?: string;
  additionalProperties?: unknown;
  /** Set for files. */
  contentMediaType?: string;
};

export function isSchema(schema: unknown): schema is Schema {
  return typeof schema === 'object' && schema !== null;
}

/** Returns a JSON schema as a short text in the syntax of TypeScript. */
export function schemaShape(schema: unknown, indent = ''): string {
  if (!isSchema(schema)) return 'unknown';
  const { anyOf, oneOf, type, items, properties, required = [], ...rest } = schema;
  const choices = anyOf ?? oneOf;
  if (choices) return choices.map((choice) => schemaShape(choice, indent)).join(' | ');
  if (rest.contentMediaType) return rest.contentMediaType;
  if (rest.enum) return rest.enum.map((value) => JSON.stringify(value)).join(' | ');
  if ('const' in rest) return JSON.stringify(rest.const);
  if (type === 'array') return `Array<${schemaShape(items, indent)}>`;
  if (!properties) return Array.isArray(type) ? type.join(' | ') : (type ?? 'unknown');
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(([name, value]) => {
    const optional = required.includes(name) ? '' : '?';
    return `${inner}${name}${optional}: ${schemaShape(value, inner)}`;
  });
  return `{\n${lines.join('\n')}\n${indent}}`;
}

#!/usr/bin/env node
// Plain JavaScript, so that an old Node can read it and say what is wrong.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 24 || (major === 24 && minor < 12)) {
  console.error(
    `Florin needs Node 24.12 or newer; this is Node ${process.versions.node}.\n` +
      'Start it with `npm start` (or `npx florin …`): npm then uses the Node 26 that `npm ci` has put into node_modules.\n' +
      'If that leads here too, there was none for this system: install Node 26.',
  );
  process.exit(1);
}
await import('#server/main.ts');

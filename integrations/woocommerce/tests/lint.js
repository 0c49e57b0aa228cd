// Runs `php -l` on files with PHP in WebAssembly, in one process, which saves most of the time that starts take.
// The arguments are a version of PHP, and the files.
import { loadNodeRuntime, useHostFilesystem as mountHost } from '@php-wasm/node';
import { PHP } from '@php-wasm/universal';

const [version, ...files] = process.argv.slice(2);
let faults = 0;
for (const file of files) {
  const php = new PHP(
    await loadNodeRuntime(version, { emscriptenOptions: { processId: process.pid } }),
  );
  mountHost(php);
  const response = await php.cli(['php', '-l', file]);
  const text = await response.stdoutText;
  // The exit code of this PHP isn't reliable.
  if (!text.startsWith('No syntax errors detected')) {
    faults += 1;
    process.stderr.write(`${text}\n`);
  }
}
process.exit(faults === 0 ? 0 : 1);

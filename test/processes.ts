import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

type Process = { pid: number; parent: number; command: string };

/** Every process whose command line holds the text, as an operator would look for leftovers. */
export function processesNaming(text: string): number[] {
  return processes()
    .filter(({ pid, command }) => pid !== process.pid && command.includes(text))
    .map(({ pid }) => pid);
}

/** The process, its children, and theirs. */
export function familyOf(pid: number): number[] {
  const all = processes();
  const family = [pid];
  for (const member of family) {
    family.push(...all.filter(({ parent }) => parent === member).map((child) => child.pid));
  }
  return family;
}

/** Those that still run. */
export function stillRunning(pids: number[]): Process[] {
  return processes().filter(({ pid }) => pids.includes(pid));
}

function processes(): Process[] {
  if (process.platform !== 'linux') {
    const lines = execFileSync('ps', ['-axo', 'pid=,ppid=,command='], { encoding: 'utf8' });
    return lines.split('\n').map((line) => {
      const [pid, parent, ...command] = line.trim().split(/\s+/);
      return { pid: Number(pid), parent: Number(parent), command: command.join(' ') };
    });
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(name) ?? []);
}

function readProcess(pid: string): Process | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    // proc(5): state and parent follow the name, which may hold spaces and brackets.
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A zombie has ended; only its parent has not asked yet.
    return state === 'Z' ? undefined : { pid: Number(pid), parent: Number(parent), command };
  } catch {
    // It ended while we looked.
    return undefined;
  }
}

import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

type Process = { pid: number; parent: number; command: string };

/**
 * Returns the ids of processes whose command line contains the text, as an operator looks for leftovers.
 */
export function processesNaming(text: string): number[] {
  return processes()
    .filter(({ pid, command }) => pid !== process.pid && command.includes(text))
    .map(({ pid }) => pid);
}

/** Returns the ids of the process and all of its descendants. */
export function familyOf(pid: number): number[] {
  const all = processes();
  const family = [pid];
  for (const member of family) {
    family.push(...all.filter(({ parent }) => parent === member).map((child) => child.pid));
  }
  return family;
}

/** Returns the processes of these ids that are still running. */
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
    // proc(5): state and parent follow the name, which may contain spaces and parentheses.
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A zombie has ended; only its parent hasn't waited for it yet.
    return state === 'Z' ? undefined : { pid: Number(pid), parent: Number(parent), command };
  } catch {
    // It has ended in the meantime.
    return undefined;
  }
}

const shownMs = 2_500;

/** Makes every `data-copy` button copy its text, show a tick, and announce it to screen readers. */
export function copyOnClick(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-copy]');
    if (button) void copy(button);
  });
}

async function copy(button: HTMLElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(button.dataset['copy'] ?? '');
  } catch {
    // The browser refuses; the text can still be selected on the page.
    return;
  }
  const said = document.getElementById('said');
  const show = (copied: boolean) => {
    button.toggleAttribute('data-copied', copied);
    if (said) said.textContent = copied ? (said.dataset['copiedText'] ?? '') : '';
  };
  show(true);
  setTimeout(() => show(false), shownMs);
}

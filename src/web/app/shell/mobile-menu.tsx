import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useTexts } from '#web/kit/texts.ts';
import { backdrop } from '#web/ui/classes.ts';
import { Brand } from './brand.tsx';
import { Sidebar } from './sidebar.tsx';

/** Shows the sidebar as a sheet over the page, on narrow screens. */
export function MobileMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts('ui');
  const shell = useTexts('shell');
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={backdrop} />
        <Dialog.Popup className="fixed inset-y-0 left-0 z-50 flex w-[min(20rem,85vw)] flex-col border-r border-line bg-sunken outline-none">
          <Dialog.Title className="sr-only">{shell('menu.label')}</Dialog.Title>
          <div className="flex items-center justify-between border-b border-line py-1.5 pr-1.5 pl-4">
            <Brand />
            <Dialog.Close
              aria-label={t('close')}
              className="grid size-control place-items-center rounded-control text-muted hover:bg-hover hover:text-fg"
            >
              <X aria-hidden className="size-5" />
            </Dialog.Close>
          </div>
          <Sidebar onNavigate={onClose} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

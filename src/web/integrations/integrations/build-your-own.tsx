import { Link } from '@tanstack/react-router';
import { ChevronRight, CodeXml, Download, Store, Webhook } from 'lucide-react';
import { type ComponentType, type ReactNode, useId } from 'react';
import { outside, paths } from '#web/kit/paths.ts';
import { useMay } from '#web/kit/session/workspace.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Card } from '#web/ui/card.tsx';

/** Renders the ways to connect what has no store of its own here, as far as the member's role allows. */
export function BuildYourOwn({ onOwn }: { onOwn: () => void }) {
  const t = useTexts('integrations');
  const id = useId();
  const mayConnect = useMay('integrations:write');
  const mayManageWebhooks = useMay('webhooks:write');
  const mayImport = useMay('payment_links:write');
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-sm font-semibold">
        {t('own.title')}
      </h2>
      <Card>
        <ul className="divide-y divide-line">
          {mayConnect && (
            <li>
              <button type="button" onClick={onOwn} className={rowLook}>
                <Row icon={Store} title={t('connect.own')} text={t('own.text')} />
              </button>
            </li>
          )}
          <li>
            <a href={outside.apiDocs()} className={rowLook}>
              <Row icon={CodeXml} title={t('api.title')} text={t('api.text')} />
            </a>
          </li>
          {mayManageWebhooks && (
            <li>
              <Link to={paths.webhooks} className={rowLook}>
                <Row icon={Webhook} title={t('webhooks.title')} text={t('webhooks.text')} />
              </Link>
            </li>
          )}
          {mayImport && (
            <li>
              <Link to={paths.coinbaseCommerce} className={rowLook}>
                <Row icon={Download} title={t('import.coinbaseCommerce')} text={t('import.text')} />
              </Link>
            </li>
          )}
        </ul>
      </Card>
    </section>
  );
}

const rowLook = 'flex w-full items-center gap-4 px-4 py-3 text-left hover:bg-sunken';

type RowProps = {
  icon: ComponentType<{ 'aria-hidden': true; className: string }>;
  title: string;
  text: ReactNode;
};

function Row({ icon: Icon, title, text }: RowProps) {
  return (
    <>
      <Icon aria-hidden className="size-5 shrink-0 text-muted" />
      <span className="grid flex-1">
        <span className="font-medium">{title}</span>
        <span className="text-[0.8125rem] text-muted">{text}</span>
      </span>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Download, ExternalLink } from 'lucide-react';
import type { ShopCheckResult } from '#contract/integrations/woocommerce.ts';
import { serverUrl } from '#web/kit/api/page-settings.ts';
import { useTexts } from '#web/kit/texts.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { textLink } from '#web/ui/text-link.ts';
import { CheckList } from './check-list.tsx';
import { packageQuery } from './queries.ts';
import { adminUrl } from './shop-links.ts';

/** Says how the plugin gets into the shop, and shows when it is there. */
export function InstallStep({ shopUrl, checks }: { shopUrl: string; checks: ShopCheckResult[] }) {
  const t = useTexts('woocommerce');
  const upload = adminUrl(shopUrl, 'plugin-install.php', { tab: 'upload' });
  return (
    <>
      <Card className="grid gap-4 p-5">
        <ol className="grid list-decimal gap-4 pl-5 text-sm marker:text-muted">
          <li>
            <a
              href={serverUrl('/downloads/florin-for-woocommerce.zip')}
              download
              className={buttonClasses('secondary')}
            >
              <Download aria-hidden className="size-4" />
              {t('install.download')}
            </a>
            <PackageFacts />
          </li>
          <li>
            <p>{t('install.upload')}</p>
            <a
              href={upload}
              target="_blank"
              rel="noreferrer"
              className={`${textLink} mt-1 inline-flex items-center gap-1.5`}
            >
              {t('install.uploadLink')}
              <ExternalLink aria-hidden className="size-3.5" />
            </a>
          </li>
          <li>{t('install.activate')}</li>
        </ol>
      </Card>
      <CheckList checks={checks} shown={['shop', 'plugin']} />
    </>
  );
}

/** Says which version the package has, and its hash for those who compare it. */
function PackageFacts() {
  const t = useTexts('woocommerce');
  const { data } = useQuery(packageQuery);
  if (!data) return null;
  return (
    <p className="mt-2 text-[0.8125rem] text-muted">
      {t('install.version', { version: data.version })}
      <code className="block font-mono text-xs break-all">{data.sha256}</code>
    </p>
  );
}

import { getRouteApi } from '@tanstack/react-router';
import { Link2, Rocket, WalletMinimal } from 'lucide-react';
import { useTexts } from '#web/kit/texts.ts';
import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ArticleLink } from './article-link.tsx';
import { articlesOf, categories } from './articles.ts';
import { Contact } from './contact.tsx';
import { Faq } from './faq.tsx';
import { HelpSearch } from './help-search.tsx';

const route = getRouteApi('/app/help');
const icons = { start: Rocket, money: WalletMinimal, links: Link2 };

export function HelpPage() {
  const t = useTexts('help');
  const { q } = route.useSearch();
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <HelpSearch query={q ?? ''} />
      {!q && (
        <div className="@container grid gap-8">
          <div className="grid gap-4 @3xl:grid-cols-3">
            {categories.map((category) => {
              const Icon = icons[category];
              return (
                <Card key={category} className="p-5">
                  <h2 className="mb-2 flex items-center gap-2.5 font-semibold">
                    <Icon aria-hidden className="size-4 text-accent-text" />
                    {t(`category.${category}`)}
                  </h2>
                  <ul>
                    {articlesOf(category).map((name) => (
                      <li key={name}>
                        <ArticleLink name={name} />
                      </li>
                    ))}
                  </ul>
                </Card>
              );
            })}
          </div>
          <Faq />
          <Contact />
        </div>
      )}
    </>
  );
}

import type { Catalogue } from '#contract/base/i18n.ts';
import type { tiers as en } from './en.ts';

export const tiers: Catalogue<typeof en> = {
  'limit.none': 'Nenhum',
  'needs.nothing': 'Ninguém confirmou um endereço de e-mail ainda',
  'next.basic': 'Confirmar seu e-mail',
  'next.basic_plus': 'Verificar um domínio',
  'next.gold': 'Começar a verificação avançada',
  'next.silver': 'Verificar uma pessoa ou empresa',
  'notice.link': 'Custa mais do que resta do limite deste mês',
  'notice.nearly':
    'Do limite de {limit} deste mês restam {left}. Links reais que custam mais não podem ser pagos até haver espaço de novo, o mais tardar em {date}.',
  'notice.raise': 'Aumentar o limite',
  'notice.reached':
    'O limite de {limit} deste mês está usado ou reservado. Links reais não podem ser pagos até haver espaço de novo, o mais tardar em {date}.',
  present: 'Seu nível',
  reserved: 'Mais {amount} estão reservados para pagamentos em aberto.',
  resets: 'O limite recomeça em {date}.',
  text: 'O quanto este espaço de trabalho está verificado decide quanto os pagamentos reais podem trazer em um mês civil.',
  title: 'Nível da conta',
  top: 'Não há um mais alto.',
};

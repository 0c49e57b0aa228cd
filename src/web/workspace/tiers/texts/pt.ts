import type { Catalogue } from '#contract/base/i18n.ts';
import type { tiers as en } from './en.ts';

export const tiers: Catalogue<typeof en> = {
  'limit.none': 'Sem pagamentos reais',
  'needs.nothing': 'Nenhum e-mail confirmado',
  'next.basic': 'Confirmar e-mail',
  'next.basic_plus': 'Verificar um domínio',
  'next.gold': 'Iniciar verificação avançada',
  'next.silver': 'Verificar uma pessoa ou sua empresa',
  'notice.link': 'Ultrapassa o que resta do limite deste mês',
  'notice.nearly':
    'Restam {left} do limite de {limit} deste mês. Os clientes não podem pagar links de produção com valor maior até que o limite seja renovado, o mais tardar em {date}.',
  'notice.raise': 'Aumentar limite',
  'notice.reached':
    'Você atingiu o limite de {limit} deste mês. Os links de produção não podem ser pagos até a renovação, o mais tardar em {date}.',
  present: 'Nível atual',
  reserved: 'Pagamentos em aberto: {amount}. Só os pagamentos recebidos contam para o limite.',
  resets: 'Próxima renovação: {date}.',
  text: 'Seu nível define quanto você pode receber em pagamentos reais por mês.',
  title: 'Nível da conta',
  top: 'Este é o nível mais alto.',
};

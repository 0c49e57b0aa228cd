import type { Catalogue } from '#contract/base/i18n.ts';
import type { settings as source } from './en.ts';

export const settings = {
  nav: 'Seções das configurações',
  text: 'Gerencie seu espaço de trabalho.',
  'text.apiKeys': 'Crie links e leia pagamentos com seu próprio código.',
  'text.audit': 'Todas as alterações neste espaço de trabalho: quem fez e quando.',
  'text.businessDetails': 'Razão social, endereço, e-mail da empresa e domínio.',
  'text.members': 'Quem tem acesso e o que cada pessoa pode fazer.',
  'text.networks': 'Status em tempo real de cada rede e dos provedores RPC dela.',
  'text.verification': 'Seu limite mensal e como aumentá-lo.',
  'text.webhooks': 'Notifique seus sistemas quando um pagamento mudar.',
  title: 'Configurações',
  'title.apiKeys': 'Chaves de API',
  'title.audit': 'Registro de auditoria',
  'title.businessDetails': 'Dados da empresa',
  'title.members': 'Membros e equipe',
  'title.networks': 'Redes',
  'title.verification': 'Nível da conta',
  'title.webhooks': 'Webhooks',
} satisfies Catalogue<typeof source>;

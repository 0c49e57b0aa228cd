import type { Catalogue } from '#contract/base/i18n.ts';
import type { settings as source } from './en.ts';

export const settings = {
  nav: 'Seções das configurações',
  text: 'O que vale para todas as pessoas deste espaço de trabalho.',
  'text.apiKeys': 'Deixe seus próprios programas criarem links e lerem pagamentos.',
  'text.audit': 'Quem alterou o quê neste espaço de trabalho, e quando.',
  'text.businessDetails': 'Razão social, endereço, e-mail da empresa e domínio.',
  'text.members': 'Quem trabalha aqui e o que cada pessoa pode fazer.',
  'text.networks': 'Quais redes funcionam, segundo as medições, e quem foi consultado.',
  'text.verification': 'Quanto os pagamentos reais podem somar e o que aumenta esse limite.',
  'text.webhooks': 'Avise os seus próprios sistemas assim que um pagamento avançar.',
  title: 'Configurações',
  'title.apiKeys': 'Chaves de API',
  'title.audit': 'Registro de auditoria',
  'title.businessDetails': 'Dados da empresa',
  'title.members': 'Membros e equipe',
  'title.networks': 'Redes',
  'title.verification': 'Nível da conta',
  'title.webhooks': 'Webhooks',
} satisfies Catalogue<typeof source>;

import type { Catalogue } from '#contract/base/i18n.ts';
import type { onboarding as source } from './en.ts';

export const onboarding = {
  'contact.phone': 'Telefone de contato',
  create: 'Criar espaço de trabalho',
  created: 'Espaço de trabalho criado',
  'details.country': 'País',
  'details.countryPlaceholder': 'Escolha um país',
  'details.name': 'Nome da empresa',
  'details.nameHint': 'Aparece para seus clientes.',
  'details.size': 'Tamanho da empresa',
  'details.sizePlaceholder': 'Escolha um tamanho',
  'details.website': 'Site',
  'size.one': 'Só eu',
  'size.people': '{range} pessoas',
  'start.createText':
    'Configure carteiras, links de pagamento e pagamentos da sua própria empresa.',
  'start.createTitle': 'Criar um novo espaço de trabalho',
  'start.joinText': 'Peça a alguém da equipe que convide o seu e-mail.',
  'start.joinTitle': 'Entrar em um espaço de trabalho existente',
  'start.text':
    'Um espaço de trabalho reúne as carteiras, os links e os pagamentos de uma empresa. Você pode participar de vários.',
  'start.title': 'Como você quer começar?',
  'start.waiting': {
    one: 'Você tem 1 convite pendente.',
    many: 'Você tem {count} de convites pendentes.',
    other: 'Você tem {count} convites pendentes.',
  },
  'step.contact': 'Contato',
  'step.details': 'Dados',
  'step.useCases': 'Usos',
  text: 'Um espaço de trabalho reúne as carteiras, os links e os pagamentos de uma empresa.',
  title: 'Criar espaço de trabalho',
  'useCases.donations': 'Doações',
  'useCases.in_person': 'Vendas presenciais',
  'useCases.invoices': 'Faturas',
  'useCases.legend': 'Para que você vai receber pagamentos?',
  'useCases.marketplace': 'Marketplace',
  'useCases.online_store': 'Loja virtual',
  'useCases.other': 'Outro',
  'useCases.otherLabel': 'Conte mais',
  'useCases.subscriptions': 'Assinaturas',
} satisfies Catalogue<typeof source>;

import type { Catalogue } from '#contract/base/i18n.ts';
import type { help as source } from './en.ts';

export const help = {
  'category.links': 'Links de pagamento',
  'category.money': 'Carteiras e pagamentos',
  'category.start': 'Primeiros passos',
  contact: 'Contato',
  'contact.chat': 'Abrir o chat',
  'contact.chatText': 'Fale com a gente no nosso horário.',
  'contact.emailText': 'Escreva quando quiser.',
  'contact.none':
    'Quem mantém esta instalação do Florin não indicou aqui uma forma de contato. Pergunte à pessoa que passou o endereço a você.',
  faq: 'Perguntas frequentes',
  'faq.answer.crypto':
    'Não. Você precisa de um endereço que possa receber e cujas chaves estejam com você; um aplicativo de carteira fornece um. Os preços são definidos na sua própria moeda.',
  'faq.answer.custody':
    'Não. Os pagamentos vão direto para o endereço da sua carteira. O Florin guarda endereços e nunca uma chave, por isso não pode mover o seu dinheiro nem recuperá-lo de um endereço errado.',
  'faq.answer.fees':
    'O Florin não desconta nada de um pagamento: o que chega é seu. A rede cobra a própria taxa de quem envia.',
  'faq.answer.forgotten':
    'Na página de login, indique que esqueceu a senha. Você recebe um e-mail com um link para escolher uma nova. Se o segundo fator também se perdeu, um dos seus códigos de recuperação ocupa o lugar dele.',
  'faq.answer.late':
    'Ele é reconhecido por sete dias depois do prazo e aparece como pago com atraso. Nada se perde; você decide com o pagador se o preço ainda vale.',
  'faq.answer.refund':
    'Pela sua própria carteira, na página do pagamento: “Reembolsar…” pede antes um endereço ao pagador, porque aquele de onde veio o pagamento pode ser de uma corretora.',
  'faq.answer.unseen':
    'Confira se a moeda foi enviada pela rede que a página indicava e para o endereço dela. Um pagamento conta depois que a rede o torna definitivo, em geral em menos de um minuto; em Redes, nas configurações, você vê se alguma está parada.',
  'faq.answer.wrongAmount':
    'Se o aplicativo de carteira enviou a referência, o pagamento é reconhecido seja qual for o valor. De uma corretora é preciso o valor exato: o dinheiro que não dá para distinguir fica na sua carteira, mas não é contado em nenhum pagamento até que o pagador informe a transação na página do pagamento, ou você o atribua.',
  'faq.question.crypto': 'Preciso entender de criptomoedas?',
  'faq.question.custody': 'O Florin chega a ficar com o meu dinheiro?',
  'faq.question.fees': 'Quanto custa um pagamento?',
  'faq.question.forgotten': 'Não consigo entrar. E agora?',
  'faq.question.late': 'Um pagador pagou depois do prazo. O dinheiro se perdeu?',
  'faq.question.refund': 'Como devolvo dinheiro?',
  'faq.question.unseen': 'Um pagador diz que pagou, mas não vejo nada.',
  'faq.question.wrongAmount': 'Um pagador enviou outro valor. O que acontece?',
  hours: 'Horário de atendimento',
  'hours.closed': 'Fechado agora',
  'hours.next': 'Próximo horário para você: {hours} ({zone})',
  'hours.now': 'Hoje para você: {hours} ({zone})',
  'hours.open': 'Aberto agora',
  'hours.text': 'De segunda a sexta, das 9h às 18h (horário do leste dos EUA, ET)',
  related: 'Continue lendo',
  'search.count': {
    one: '{count} artigo encontrado',
    many: '{count} de artigos encontrados',
    other: '{count} artigos encontrados',
  },
  'search.label': 'Buscar na ajuda',
  'search.none': 'Nada encontrado para “{query}”',
  'search.noneText': 'Tente outra palavra, ou menos palavras.',
  'search.placeholder': 'O que você quer saber?',
  'summary.account-safety':
    'Um segundo fator, códigos de recuperação e os lugares em que você está conectado.',
  'summary.after-payment': 'Sua mensagem, a volta à sua loja e o recibo.',
  'summary.api-keys':
    'Como sua loja ou programa usa o Florin: criar uma chave, enviá-la, renová-la.',
  'summary.billing':
    'Seu nível e o limite dele, o que cada mês trouxe e extratos para a sua contabilidade.',
  'summary.create-link':
    'Definir um preço, escolher carteiras, compartilhar o endereço e alterar depois.',
  'summary.customers':
    'Quem pagou você, como buscar e exportar, e como apagar uma pessoa a pedido.',
  'summary.domain': 'Um registro TXT prova que o domínio é seu e eleva o nível.',
  'summary.exact-amounts':
    'Por que um preço termina em dígitos estranhos, e por que eles importam.',
  'summary.first-payment': 'Do cadastro ao dinheiro na tela, em cinco passos.',
  'summary.limits':
    'Quanto os pagamentos reais podem trazer em um mês, o que conta e o que acontece no limite.',
  'summary.members': 'Quem pode fazer o quê, e como as pessoas entram e saem.',
  'summary.networks': 'Por onde passam os pagamentos, e como as corretoras chamam isso.',
  'summary.payment-states': 'Pago em parte, com atraso ou a mais: o que cada estado significa.',
  'summary.refunds':
    'Devolver dinheiro: o pagador diz para onde, você assina e o Florin guarda a prova.',
  'summary.sandbox': 'O Florin inteiro na sua própria máquina, com moedas sem valor.',
  'summary.test-and-live': 'Dois mundos lado a lado que nunca se misturam.',
  'summary.unmatched': 'Dinheiro sem pagamento: descubra de quem é ou deixe-o de lado.',
  'summary.vat': 'Incluído ou somado, e como é arredondado.',
  'summary.verification':
    'Uma identidade ou uma empresa leva a Prata; a verificação avançada, a Ouro.',
  'summary.wallets': 'Informar um endereço ao Florin, e provar que ele é seu.',
  'summary.webhooks': 'Como a sua loja fica sabendo dos pagamentos e confere que somos nós.',
  text: 'Artigos, respostas e o caminho até nós.',
  title: 'Ajuda',
  'title.account-safety': 'Proteger a sua conta',
  'title.after-payment': 'O que os pagadores veem depois de pagar',
  'title.api-keys': 'Chaves de API para seus próprios programas',
  'title.billing': 'Faturamento e extratos',
  'title.create-link': 'Criar e gerenciar um link de pagamento',
  'title.customers': 'Os clientes e os dados deles',
  'title.domain': 'Verificar seu domínio',
  'title.exact-amounts': 'Valores exatos',
  'title.first-payment': 'Seu primeiro pagamento',
  'title.limits': 'Níveis e limites',
  'title.members': 'Membros e permissões',
  'title.networks': 'Redes e moedas',
  'title.payment-states': 'Os pagamentos e seus estados',
  'title.refunds': 'Reembolsos',
  'title.sandbox': 'O ambiente de testes local',
  'title.test-and-live': 'Teste e real',
  'title.unmatched': 'Dinheiro sem pagamento',
  'title.vat': 'Imposto (IVA)',
  'title.verification': 'Aumentar seu limite',
  'title.wallets': 'Adicionar uma carteira e provar que é sua',
  'title.webhooks': 'Webhooks e assinaturas',
} satisfies Catalogue<typeof source>;

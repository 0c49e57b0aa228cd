import type { Catalogue } from '#contract/base/i18n.ts';
import type { en } from './en.ts';

export const pt = {
  'frame.languages': 'Idioma',
  'frame.poweredBy': 'Com tecnologia',
  'frame.test': 'Pagamento de teste:',
  'frame.testText': 'sem dinheiro real.',

  'link.title': 'Pagar a {merchant}',
  'link.payTo': 'Pagamento para',
  'link.subtotal': 'Subtotal',
  'link.vat': 'IVA',
  'link.total': 'Total',
  'link.assets': 'Pagar com',
  'link.assetsHint':
    'A mesma criptomoeda pode existir em várias redes. Escolha a rede que você vai usar para enviar.',
  'link.noRate': 'Sem cotação disponível',
  'link.lagging': 'Com atraso',
  'link.halted': 'Rede parada. Último bloco:',
  'link.haltedPlain': 'Rede parada',
  'link.notStarted': 'Iniciando',
  'link.unreachable': 'Indisponível',
  'link.noAssets': 'Nenhuma forma de pagamento está disponível agora. Tente novamente mais tarde.',
  'link.reload': 'Atualizar',
  'link.contact': 'Seus dados',
  'link.email': 'E-mail',
  'link.address': 'Endereço de cobrança',
  'link.name': 'Nome completo ou empresa',
  'link.country': 'País ou região',
  'link.chooseCountry': 'Escolha um país',
  'link.street': 'Rua e número',
  'link.postalCode': 'CEP ou código postal',
  'link.city': 'Cidade',
  'link.state': 'Estado ou província',
  'link.optional': 'opcional',
  'link.continue': 'Continuar para o pagamento',
  'link.next':
    'Em seguida, você verá o valor exato e para onde enviar. Você terá {minutes} minutos para pagar.',
  'link.underWay': 'Você já iniciou um pagamento. Continuar',

  'buy.quantity': 'Quantidade',
  'buy.address': 'Endereço de entrega',
  'buy.extra': 'Apartamento, andar etc.',
  'buy.shipping': 'Entrega',
  'buy.free': 'Grátis',
  'buy.countries': { one: 'Para {count} país', other: 'Para {count} países' },
  'buy.notServed': 'A loja não entrega neste país.',
  'buy.chooseShipping': 'Escolha primeiro a entrega',
  'buy.vatIncluded': 'Inclui {rate} de IVA',
  'buy.vatAdded': 'Mais {rate} de IVA',
  'buy.totalChanged': 'Este é o total do seu pedido agora. Confira e continue.',
  'buy.noScript': 'Se você mudar algo, verá o novo total antes de pagar.',
  'buy.next': 'Em seguida, você escolhe uma criptomoeda. O total não muda por {minutes} minutos.',

  'donation.amount': 'Valor da doação',
  'donation.other': 'Outro valor',
  'donation.own': 'Valor em {currency}',
  'donation.between': 'Entre {least} e {most}',
  'donation.atLeast': 'No mínimo {least}',
  'donation.atMost': 'No máximo {most}',
  'donation.total': '{total} arrecadados até agora',

  'issue.required': 'Preencha este campo.',
  'issue.asset': 'Escolha a criptomoeda para pagar.',
  'issue.email': 'Informe um e-mail, como nome@exemplo.com.',
  'issue.country': 'Escolha um país.',
  'issue.too_long': 'Informe um texto mais curto.',
  'issue.amount_format': 'Informe um valor, como 12,50.',
  'issue.amount_positive': 'Informe um valor maior que zero.',
  'issue.amount_too_large': 'Informe um valor menor.',
  'issue.amount_below': 'Informe pelo menos o valor mínimo.',
  'issue.amount_above': 'Informe um valor até o máximo permitido.',
  'issue.amount_not_offered': 'Escolha um dos valores sugeridos.',
  'issue.country_not_served': 'Esta opção não entrega no seu país. Escolha outra.',
  'issue.quantity_above': 'A loja não tem essa quantidade. Escolha uma menor.',
  'issue.invalid': 'Confira este valor.',

  'problem.invalid_fields': 'Confira os campos destacados.',
  'problem.asset_not_offered': 'Esta criptomoeda não é mais aceita. Escolha outra.',
  'problem.network_unavailable':
    'Os pagamentos nesta rede não estão disponíveis agora. Escolha outra.',
  'problem.rate_unavailable':
    'Esta criptomoeda está sem cotação atualizada. Escolha outra ou tente novamente em instantes.',
  'problem.amount_too_small':
    'O valor é pequeno demais para ser enviado por esta rede. Escolha outra.',
  'problem.too_many_requests': 'Muitas tentativas. Tente novamente em alguns minutos.',
  'problem.limit_reached':
    'A loja não pode aceitar este pagamento no momento. Peça a ela outra forma de pagamento.',
  'problem.link_paid': 'Este link já foi pago.',
  'problem.link_expired': 'Este link de pagamento expirou.',
  'problem.shop_busy': 'A loja está muito procurada. Tente novamente em alguns segundos.',
  'problem.shop_unavailable':
    'Não foi possível acessar a loja agora. Tente novamente em alguns minutos.',
  'problem.other': 'Algo deu errado. Tente novamente.',

  'closed.title': 'Este link de pagamento não está ativo',
  'closed.disabled':
    '{merchant} não está aceitando pagamentos por este link no momento. Peça outra forma de pagamento.',
  'closed.archived': '{merchant} encerrou este link. Peça um novo.',
  'closed.paidTitle': 'Já foi pago',
  'closed.paid': '{merchant} já recebeu o pagamento deste link.',
  'closed.expiredTitle': 'Este link de pagamento expirou',
  'closed.expired': 'Peça um novo link a {merchant}.',
  'closed.unavailableTitle': 'Pagamento indisponível',
  'closed.unavailable':
    '{merchant} não pode aceitar este pagamento no momento. Peça outra forma de pagamento.',
  'closed.payment': 'Ver pagamento',
  'unsold.soldOutTitle': 'Esgotado',
  'unsold.sold_out': 'A loja não tem mais nenhum no momento.',
  'unsold.unavailableTitle': 'Fora de venda no momento',
  'unsold.unavailable': 'A loja retirou este produto ou não pode vendê-lo no momento.',
  'unsold.closedTitle': 'Não é mais vendido aqui',
  'unsold.closed':
    'A loja parou de vender por esta página. Se você já pagou, seu pedido não é afetado.',
  'unsold.busyTitle': 'A loja está muito procurada',
  'unsold.busy': 'Muitas pessoas estão comprando agora. Tente novamente em alguns segundos.',
  'unsold.unreachableTitle': 'Não foi possível acessar a loja',
  'unsold.unreachable':
    'Não conseguimos verificar o preço e o estoque agora, então nada foi pedido. Tente novamente em alguns minutos.',
  'missing.title': 'Página não encontrada',
  'missing.text': 'Não existe nenhuma página neste endereço. Confira o link que você recebeu.',
  'failed.title': 'Erro interno do servidor',
  'failed.text': 'Algo deu errado do nosso lado. Tente novamente em instantes.',
  'failed.unavailableTitle': 'Indisponível no momento',
  'failed.unavailable':
    'Não conseguimos carregar esta página no momento. Tente novamente em instantes. Se você já pagou, seu dinheiro não foi perdido.',
  'failed.reference': 'Referência',
  'failed.retry': 'Tentar novamente',

  'waiting.title': 'Aguardando pagamento',
  'waiting.text': 'A partir da sua carteira ou corretora, envie o valor exato.',
  'closing.title': 'O tempo acabou',
  'closing.text':
    'Estamos verificando se o seu pagamento foi enviado a tempo. Não envie nada agora.',
  'seen.title': 'Pagamento detectado',
  'seen.text':
    'Confirmando na rede {network}. Normalmente leva menos de um minuto, e você já pode fechar esta página.',
  'partial.title': 'Pago parcialmente',
  'partial.text': 'Recebemos {received} de {asked}. Envie o restante antes que o tempo acabe.',
  'short.title': 'Pagamento incompleto',
  'short.text':
    'Recebemos {received} de {asked} dentro do prazo. Entre em contato com {merchant} sobre o restante.',
  'paid.title': 'Pagamento concluído',
  'paid.text': '{merchant} recebeu seu pagamento.',
  'overpaid.title': 'Pagamento concluído',
  'overpaid.text':
    '{merchant} recebeu seu pagamento. Você pagou {excess} a mais. Se quiser esse valor de volta, entre em contato com a loja.',
  'expired.title': 'Pagamento expirado',
  'expired.text':
    'Não envie nada agora. Se você já pagou, seu dinheiro não está perdido: {merchant} vai ver o pagamento e decidir o que fazer.',
  'late.title': 'Pagamento recebido fora do prazo',
  'late.text':
    'O valor total chegou depois do prazo. {merchant} vai decidir se aceita o pagamento.',
  'canceled.title': 'Pagamento cancelado',
  'canceled.text': '{merchant} cancelou este pagamento. Não envie nada.',

  'time.left': 'Tempo restante',
  'time.payBefore': 'Pague até',
  'time.minutesLeft': {
    one: 'Resta {count} minuto para pagar',
    many: 'Restam {count} de minutos para pagar',
    other: 'Restam {count} minutos para pagar',
  },
  'time.after':
    'Quando o tempo acabar, este preço expira. Se você pagar depois, {merchant} vai ver o pagamento e decidir o que fazer.',

  'pay.send': 'Envie exatamente',
  'pay.rest': 'Valor restante',
  'pay.exact':
    'Envie exatamente este valor: os últimos dígitos identificam seu pagamento. Se a sua corretora desconta uma taxa, some essa taxa ao valor.',
  'pay.network': 'Rede',
  'pay.address': 'Para este endereço',
  'pay.only':
    'Envie apenas {symbol} pela rede {network}. Qualquer outra coisa enviada a este endereço pode ser perdida.',
  'pay.halted':
    'A rede {network} não está produzindo blocos. Espere antes de enviar: seu prazo será estendido.',
  'pay.unreachable':
    'Não conseguimos acessar a rede {network} agora. Seu pagamento pode demorar para aparecer aqui.',
  'pay.qr': 'QR Code do pagamento para carteira no celular',
  'pay.scan': 'Escaneie com sua carteira',
  'pay.openWallet': 'Abrir app da carteira',
  'pay.again': 'Iniciar novo pagamento',
  'pay.noScript': 'Depois de pagar, recarregue esta página para ver o status.',
  'pay.reload': 'Recarregar',
  'pay.offline': 'Sem conexão. Tentando novamente…',
  'pay.byHand': 'Ou pague manualmente',
  'pay.otherAsset': 'Pagar com outra criptomoeda',

  'wallet.pay': 'Pagar com uma carteira',
  'wallet.notLoaded':
    'Não foi possível carregar as carteiras. Tente novamente ou pague manualmente abaixo.',
  'wallet.looking': 'Procurando carteiras neste navegador…',
  'wallet.none':
    'Nenhuma carteira para {network} encontrada neste navegador. Instale ou desbloqueie uma, ou pague manualmente abaixo.',
  'wallet.noneHere':
    'Nenhuma carteira para {network} encontrada neste navegador. Conecte a do seu celular ou pague manualmente abaixo.',
  'wallet.connecting': 'Conectando…',
  'wallet.pairing': 'Conecte sua carteira',
  'wallet.other': 'Escolher outra carteira',
  'wallet.openApp': 'Abrir {wallet}',
  'wallet.otherNetwork':
    'Sua carteira não tem a rede {network}. Troque a rede na carteira e tente novamente, ou escolha outra carteira.',
  'wallet.choose': 'Escolha sua carteira',
  'wallet.account': 'Escolha uma conta em {wallet}',
  'wallet.noAccount': '{wallet} não tem nenhuma conta que possa pagar nesta rede.',
  'wallet.asking':
    'Confirme o pagamento em {wallet}. O valor e o destinatário já estão preenchidos.',
  'wallet.sending': 'Enviando para a rede {network}…',
  'wallet.sent':
    'Pagamento enviado. Esta página será atualizada quando ele for detectado na rede {network}. Não pague de novo.',
  'wallet.sentAgain': 'Falhou na minha carteira. Tentar novamente',
  'wallet.lookAgain': 'Procurar carteiras novamente',
  'wallet.conflict': 'Este pagamento mudou. Confira o valor restante e tente novamente.',
  'wallet.network_unavailable':
    'Não foi possível acessar a rede agora. Tente novamente ou pague manualmente abaixo.',
  'wallet.transaction_refused':
    'A rede rejeitou a transação. Talvez sua conta não tenha saldo suficiente para o valor e a taxa de rede.',

  'claim.title': 'Já paguei, mas não aparece',
  'claim.text':
    'Pagamentos com outro valor não são identificados automaticamente. Informe o hash da transação, que aparece na sua carteira ou corretora, ou cole um link do explorador de blocos.',
  'claim.hash': 'Hash da transação',
  'claim.check': 'Verificar transação',
  'claim.unreadable': 'Informe um hash de transação: 0x seguido de 64 caracteres.',
  'claim.not_found':
    'Não encontramos esta transação na rede {network}. Confira o hash e se você enviou por essa rede.',
  'claim.not_final_yet':
    'Transação encontrada, aguardando confirmação. Verifique novamente em um minuto.',
  'claim.other_recipient':
    'Esta transação foi para outro endereço, por isso {merchant} não a recebeu.',
  'claim.other_asset': 'Esta transação não é em {symbol}. Entre em contato com {merchant}.',
  'claim.already_attributed':
    'Esta transação já foi usada em outro pagamento. Entre em contato com {merchant}.',
  'claim.too_old': 'Esta transação é anterior a este pagamento. Entre em contato com {merchant}.',
  'claim.merchant_decides':
    '{merchant} recebeu esta transação e vai confirmar se ela é deste pagamento.',
  'claim.failed': 'Não foi possível verificar a transação. Tente novamente em instantes.',

  'copy.amount': 'Copiar valor',
  'copy.address': 'Copiar endereço',
  'copy.id': 'Copiar ID do pagamento',
  'copy.copied': 'Copiado',

  'done.thanks': 'Obrigado!',
  'done.success': 'Pagamento realizado',
  'done.paid': 'Pago',
  'done.receipt': 'Ver recibo',
  'done.return': 'Voltar para {host}',
  'done.returning': {
    one: 'Redirecionando para {host} em {count} segundo.',
    many: 'Redirecionando para {host} em {count} de segundos.',
    other: 'Redirecionando para {host} em {count} segundos.',
  },
  'done.stay': 'Ficar nesta página',

  'details.title': 'Detalhes do pagamento',
  'details.id': 'ID do pagamento',
  'details.item': 'Item',
  'details.merchant': 'Recebedor',
  'details.asked': 'Valor a pagar',
  'details.received': 'Recebido',
  'details.rate': 'Cotação',
  'details.rateFrom': 'fonte: {source}',
  'details.date': 'Data',
  'details.address': 'Endereço',
  'details.transactions': {
    one: 'Transação',
    many: 'Transações',
    other: 'Transações',
  },
  'details.seen': 'confirmando',
  'details.final': 'confirmada',
  'details.explorer': 'Ver em {host}',

  'receipt.registration': 'Número de registro {number}',
  'receipt.title': 'Recibo',
  'receipt.print': 'Imprimir ou salvar em PDF',
  'receipt.back': 'Voltar ao pagamento',
  'receipt.test': 'Pagamento de teste. Não vale como comprovante de compra.',

  'refund.title': 'Para onde devemos enviar seu reembolso?',
  'refund.heldTitle': 'Seu reembolso está sendo enviado',
  'refund.sentTitle': 'Seu reembolso está a caminho',
  'refund.completedTitle': 'Reembolso concluído',
  'refund.canceledTitle': 'Este reembolso foi cancelado',
  'refund.expiredTitle': 'Este link de reembolso expirou',
  'refund.given': 'Endereço salvo. {merchant} vai enviar o reembolso da própria carteira.',
  'refund.held':
    '{merchant} está enviando o reembolso, por isso o endereço não pode ser alterado agora.',
  'refund.expired': 'Peça um novo link a {merchant}.',
  'refund.sent': '{merchant} enviou seu reembolso. Confirmando na rede {network}.',
  'refund.completed': '{merchant} enviou seu reembolso, e a rede o confirmou.',
  'refund.canceled':
    '{merchant} cancelou este reembolso. Se você não esperava por isso, entre em contato com a loja.',
  'refund.field': 'Seu endereço de {symbol} na rede {network}',
  'refund.hint': 'Copie da sua carteira o endereço em que você recebe {symbol} na rede {network}.',
  'refund.warning':
    'O dinheiro enviado a um endereço errado é perdido. Uma corretora pode não creditar o valor: use sua própria carteira.',
  'refund.submit': 'Salvar endereço',
  'refund.change': 'Alterar endereço',
  'refund.until': 'Você pode alterar o endereço até que {merchant} envie o reembolso, ou até',
  'refund.address': 'Para este endereço',
  'refund.transaction': 'Hash da transação',
  'refund.checksum': 'Este endereço tem um erro de digitação. Copie-o novamente da sua carteira.',
  'refund.otherNetwork':
    'Este endereço não é da rede {network}. Copie o endereço certo da sua carteira.',
  'refund.nobody': 'Ninguém controla este endereço. O dinheiro enviado para ele seria perdido.',
  'refund.noAddress':
    'Isto não é um endereço da rede {network}. Copie-o novamente da sua carteira.',

  'sandbox.title': 'Sandbox',
  'sandbox.text': 'Dinheiro de teste, enviado automaticamente em uma rede local.',
  'sandbox.wallet': 'Pagar com a carteira de teste',
  'sandbox.exchange': 'Pagar como uma corretora',
  'sandbox.failed': 'A carteira de teste não conseguiu pagar. Tente novamente.',
} satisfies Catalogue<typeof en>;

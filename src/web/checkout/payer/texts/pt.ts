import type { Catalogue } from '#contract/base/i18n.ts';
import type { en } from './en.ts';

export const pt = {
  'frame.languages': 'Idioma',
  'frame.poweredBy': 'Com tecnologia',
  'frame.test': 'Pagamento de teste',
  'frame.testText': 'Nenhum dinheiro real é movimentado.',

  'link.title': 'Pagar a {merchant}',
  'link.payTo': 'Pagamento a',
  'link.subtotal': 'Subtotal',
  'link.vat': 'IVA',
  'link.total': 'Total',
  'link.assets': 'Pagar com',
  'link.assetsHint':
    'A mesma moeda pode existir em várias redes. Escolha aquela pela qual você vai enviar.',
  'link.noRate': 'Sem taxa de câmbio no momento',
  'link.lagging': 'Lenta no momento',
  'link.halted': 'Parada. Último bloco:',
  'link.haltedPlain': 'Parada no momento',
  'link.unreachable': 'Fora de alcance no momento',
  'link.noAssets': 'No momento não é possível pagar com nada. Tente novamente mais tarde.',
  'link.reload': 'Verificar de novo',
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
    'A seguir você verá o valor exato e para onde enviá-lo. Você terá {minutes} minutos para pagar.',
  'link.underWay': 'Você já começou um pagamento. Continue com ele',

  'donation.amount': 'Seu valor',
  'donation.other': 'Outro valor',
  'donation.own': 'Valor em {currency}',
  'donation.between': 'Entre {least} e {most}',
  'donation.atLeast': 'No mínimo {least}',
  'donation.atMost': 'No máximo {most}',
  'donation.total': '{total} doados até agora',

  'issue.required': 'Este campo é obrigatório.',
  'issue.asset': 'Escolha com o que pagar.',
  'issue.email': 'Informe um e-mail, por exemplo nome@exemplo.com.',
  'issue.country': 'Escolha um país.',
  'issue.too_long': 'Este texto é longo demais.',
  'issue.amount_format': 'Informe um valor, por exemplo 12,50.',
  'issue.amount_positive': 'O valor deve ser maior que zero.',
  'issue.amount_too_large': 'Este valor é alto demais.',
  'issue.amount_below': 'É menos que o valor mínimo.',
  'issue.amount_above': 'É mais que o valor máximo.',
  'issue.amount_not_offered': 'Escolha um dos valores.',
  'issue.invalid': 'Este valor não parece correto. Verifique-o.',

  'problem.invalid_fields': 'Verifique os campos marcados.',
  'problem.asset_not_offered': 'Não é mais possível pagar com isto. Escolha de novo.',
  'problem.network_unavailable': 'Não é possível pagar nesta rede no momento. Escolha outra.',
  'problem.rate_unavailable':
    'Não há uma taxa de câmbio atual. Escolha outra forma de pagamento ou tente novamente em breve.',
  'problem.amount_too_small':
    'O valor é pequeno demais para ser enviado por esta rede. Escolha outra.',
  'problem.too_many_requests': 'Tentativas demais. Tente novamente em alguns minutos.',
  'problem.limit_reached':
    'A loja não pode aceitar este pagamento no momento. Peça outra forma de pagar.',
  'problem.link_paid': 'Isto já foi pago.',
  'problem.link_expired': 'Este link de pagamento expirou.',
  'problem.other': 'Não deu certo. Tente novamente.',

  'closed.title': 'Este link de pagamento não está ativo',
  'closed.disabled':
    '{merchant} não está aceitando pagamentos por este link no momento. Peça outra forma de pagar.',
  'closed.archived': '{merchant} encerrou este link definitivamente. Peça um novo.',
  'closed.paidTitle': 'Isto já foi pago',
  'closed.paid': '{merchant} pediu um único pagamento por este link e já o recebeu.',
  'closed.expiredTitle': 'Este link de pagamento expirou',
  'closed.expired': 'O prazo para pagá-lo terminou. Peça um novo a {merchant}.',
  'closed.unavailableTitle': 'Este pagamento não pode ser aceito no momento',
  'closed.unavailable':
    '{merchant} não pode aceitar este pagamento no momento. Peça outra forma de pagar.',
  'closed.payment': 'Ver o pagamento',
  'missing.title': 'Página não encontrada',
  'missing.text': 'Não há nada neste endereço. Confira o link que você recebeu.',
  'failed.title': 'Erro interno do servidor',
  'failed.text': 'Algo deu errado do nosso lado. Tente novamente em instantes.',
  'failed.reference': 'Referência',
  'failed.retry': 'Tentar novamente',

  'waiting.title': 'Aguardando seu pagamento',
  'waiting.text': 'Envie o valor exato da sua carteira ou de uma corretora.',
  'closing.title': 'O tempo acabou',
  'closing.text':
    'Estamos verificando se um pagamento chegou a tempo. Não envie mais nada, por favor.',
  'seen.title': 'Pagamento detectado',
  'seen.text':
    'Ele vale assim que {network} o tornar definitivo, normalmente em menos de um minuto. Você não precisa fazer nada.',
  'partial.title': 'Uma parte chegou',
  'partial.text': 'Chegaram {received} de {asked}. Envie o restante, por favor.',
  'short.title': 'Uma parte chegou',
  'short.text':
    'Chegaram {received} de {asked}, e o prazo acabou. Fale com {merchant} sobre o restante.',
  'paid.title': 'Pagamento concluído',
  'paid.text': '{merchant} recebeu seu pagamento.',
  'overpaid.title': 'Pagamento concluído',
  'overpaid.text':
    '{merchant} recebeu seu pagamento e {excess} a mais. Fale com o comerciante se quiser a devolução.',
  'expired.title': 'Este pagamento expirou',
  'expired.text':
    'Não envie nada agora. Se você já enviou, seu dinheiro não está perdido: ele será reconhecido quando chegar, e {merchant} decide o que fazer.',
  'late.title': 'Seu pagamento chegou atrasado',
  'late.text':
    'O valor total chegou, mas depois do fim do prazo. {merchant} pode vê-lo e decide se o aceita.',
  'canceled.title': 'Este pagamento foi cancelado',
  'canceled.text': '{merchant} o cancelou. Não envie nada, por favor.',

  'time.left': 'Tempo restante',
  'time.payBefore': 'Pague antes de',
  'time.minutesLeft': {
    one: 'Resta {count} minuto para pagar',
    many: 'Restam {count} de minutos para pagar',
    other: 'Restam {count} minutos para pagar',
  },
  'time.after':
    'Quando o tempo acabar, este preço deixa de valer. O dinheiro que chegar depois ainda é reconhecido, e {merchant} decide o que fazer.',

  'pay.send': 'Envie exatamente',
  'pay.rest': 'Falta enviar',
  'pay.exact':
    'Os últimos dígitos distinguem seu pagamento de todos os outros. Se sua corretora cobra uma taxa, some-a por fora.',
  'pay.network': 'Rede',
  'pay.address': 'Para este endereço',
  'pay.only':
    'Envie somente {symbol} pela {network}. Qualquer outra coisa enviada a este endereço pode se perder.',
  'pay.halted': '{network} está parada no momento. Espere antes de enviar; seu prazo é prorrogado.',
  'pay.unreachable':
    'Não é possível alcançar {network} no momento; seu pagamento pode aparecer aqui com atraso.',
  'pay.qr': 'Código QR do pagamento, para uma carteira no seu celular',
  'pay.scan': 'Escaneie com sua carteira',
  'pay.openWallet': 'Abrir em um app de carteira',
  'pay.again': 'Iniciar um novo pagamento',
  'pay.noScript': 'Recarregue esta página depois de pagar para ver se seu pagamento chegou.',
  'pay.reload': 'Recarregar',
  'pay.offline': 'Sem conexão. Tentando de novo…',
  'pay.byHand': 'Ou manualmente',
  'pay.otherAsset': 'Escolher outra forma de pagamento',

  'wallet.pay': 'Pagar com uma carteira',
  'wallet.notLoaded': 'Não foi possível carregar. Tente de novo ou pague manualmente abaixo.',
  'wallet.looking': 'Procurando carteiras neste navegador…',
  'wallet.none':
    'Nenhuma carteira para {network} foi encontrada neste navegador. Instale ou desbloqueie uma, ou pague manualmente abaixo.',
  'wallet.noneHere':
    'Nenhuma carteira para {network} foi encontrada neste navegador. Conecte a do seu celular ou pague manualmente abaixo.',
  'wallet.connecting': 'Conectando…',
  'wallet.pairing': 'Conecte sua carteira',
  'wallet.other': 'Escolher outra carteira',
  'wallet.openApp': 'Abrir {wallet}',
  'wallet.otherNetwork':
    'A carteira não tem {network}. Ative a rede nela e tente de novo, ou escolha outra carteira.',
  'wallet.choose': 'Escolha sua carteira',
  'wallet.account': 'Escolha uma conta de {wallet}',
  'wallet.noAccount': '{wallet} não mostra nenhuma conta que possa pagar nesta rede.',
  'wallet.asking':
    'Confirme o pagamento em {wallet}. O valor e o destinatário já estão preenchidos.',
  'wallet.sending': 'Enviando para {network}…',
  'wallet.sent':
    'Enviado. Esta página muda sozinha assim que {network} o mostrar. Não pague de novo.',
  'wallet.sentAgain': 'Falhou na minha carteira: tentar de novo',
  'wallet.lookAgain': 'Procurar carteiras de novo',
  'wallet.conflict':
    'Este pagamento mudou nesse meio-tempo. Veja o que ainda falta pagar e tente de novo.',
  'wallet.network_unavailable':
    'Não é possível acessar a rede no momento. Tente de novo ou pague manualmente abaixo.',
  'wallet.transaction_refused':
    'A rede não aceitou a transação. Talvez a conta não tenha o suficiente para o valor e a taxa da rede.',

  'claim.title': 'Paguei, mas não aparece',
  'claim.text':
    'Um valor diferente não é reconhecido sozinho. Informe o hash da transação: sua carteira ou corretora o mostra junto ao pagamento. Um link para um explorador também serve.',
  'claim.hash': 'Hash da transação',
  'claim.check': 'Verificar transação',
  'claim.unreadable': 'Informe um hash de transação: 0x seguido de 64 caracteres.',
  'claim.not_found':
    '{network} não conhece esta transação. Verifique o hash e se ela foi enviada por esta rede.',
  'claim.not_final_yet': 'Encontrada. Ainda não é definitiva: verifique de novo em um minuto.',
  'claim.other_recipient':
    'Esta transação foi para outro endereço, então {merchant} não a recebeu.',
  'claim.other_asset':
    'Esta transação enviou algo diferente de {symbol}. Entre em contato com {merchant}.',
  'claim.already_attributed':
    'Esta transação já foi contada para outra coisa. Entre em contato com {merchant}.',
  'claim.too_old':
    'Esta transação foi feita antes de este pagamento começar. Entre em contato com {merchant}.',
  'claim.merchant_decides':
    '{merchant} recebeu esta transação e precisa confirmar que ela é deste pagamento.',
  'claim.failed': 'Não foi possível verificar. Tente de novo em um instante.',

  'copy.amount': 'Copiar valor',
  'copy.address': 'Copiar endereço',
  'copy.id': 'Copiar ID do pagamento',
  'copy.copied': 'Copiado',

  'done.thanks': 'Obrigado!',
  'done.success': 'Pagamento realizado com sucesso',
  'done.paid': 'Pago',
  'done.receipt': 'Ver recibo',
  'done.return': 'Voltar para {host}',
  'done.returning': {
    one: 'Levando você para {host} em {count} segundo.',
    many: 'Levando você para {host} em {count} de segundos.',
    other: 'Levando você para {host} em {count} segundos.',
  },
  'done.stay': 'Ficar aqui',

  'details.title': 'Detalhes do pagamento',
  'details.id': 'ID do pagamento',
  'details.item': 'Item',
  'details.merchant': 'Pago a',
  'details.asked': 'Valor solicitado',
  'details.received': 'Recebido',
  'details.rate': 'Taxa de câmbio',
  'details.rateFrom': 'segundo {source}',
  'details.date': 'Data',
  'details.address': 'Endereço',
  'details.transactions': {
    one: 'Transação',
    many: 'Transações',
    other: 'Transações',
  },
  'details.seen': 'detectada, ainda não definitiva',
  'details.final': 'definitiva',
  'details.explorer': 'Ver em {host}',

  'receipt.registration': 'Número de registro {number}',
  'receipt.title': 'Recibo',
  'receipt.print': 'Imprimir ou salvar em PDF',
  'receipt.back': 'Voltar ao pagamento',
  'receipt.test': 'Pagamento de teste: não serve como comprovante de compra.',

  'refund.title': 'Para onde deve ir o seu reembolso?',
  'refund.heldTitle': 'Seu reembolso está sendo enviado',
  'refund.sentTitle': 'Seu reembolso está a caminho',
  'refund.completedTitle': 'Seu reembolso chegou',
  'refund.canceledTitle': 'Este reembolso foi cancelado',
  'refund.expiredTitle': 'Este link de reembolso expirou',
  'refund.given': 'Seu endereço foi anotado. {merchant} enviará o reembolso da própria carteira.',
  'refund.held':
    '{merchant} está enviando o reembolso neste momento, por isso o endereço não pode ser alterado.',
  'refund.expired': 'Peça um novo link a {merchant}.',
  'refund.sent': '{merchant} o enviou. Ele é verificado em {network} até ser definitivo.',
  'refund.completed': '{merchant} o enviou, e a rede o tornou definitivo.',
  'refund.canceled': '{merchant} o retirou. Entre em contato se você não esperava por isso.',
  'refund.field': 'Seu endereço de {symbol} em {network}',
  'refund.hint': 'Copie-o da sua carteira, onde você recebe {symbol} em {network}.',
  'refund.warning':
    'O dinheiro enviado a um endereço errado se perde. Uma corretora pode não creditá-lo: use uma carteira própria.',
  'refund.submit': 'Enviar para cá',
  'refund.change': 'Alterar o endereço',
  'refund.until': 'Você pode alterá-lo até {merchant} enviar, no máximo até',
  'refund.address': 'Para este endereço',
  'refund.transaction': 'Hash da transação',
  'refund.checksum': 'Este endereço tem um erro de digitação. Copie-o novamente da sua carteira.',
  'refund.otherNetwork': 'Este endereço é de outra rede, não de {network}.',
  'refund.nobody': 'Ninguém tem este endereço: o dinheiro se perderia.',
  'refund.noAddress': 'Isto não é um endereço de {network}.',

  'sandbox.title': 'Ambiente de testes',
  'sandbox.text': 'Dinheiro de teste, pago por você em uma rede local.',
  'sandbox.wallet': 'Pagar com o pagador de testes',
  'sandbox.exchange': 'Pagar como uma corretora',
  'sandbox.failed': 'O pagador de testes não conseguiu pagar.',
} satisfies Catalogue<typeof en>;

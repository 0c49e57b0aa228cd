import type { Catalogue } from '#contract/base/i18n.ts';
import type { squarespace as source } from './en.ts';

export const squarespace = {
  'about.button':
    'Cada produto ganha um botão: um link no seu site para uma página em que os clientes fazem o pedido e pagam com cripto.',
  'about.cart':
    'Cada pedido é de um só produto, em qualquer quantidade. Carrinhos não podem ser pagos.',
  'about.checkout':
    'Não substitui o checkout do Squarespace, que é fechado a outros serviços de pagamento. O carrinho e as formas de pagamento dele continuam iguais.',
  'about.current':
    'Preço, título e estoque são lidos do Squarespace sempre que um cliente abre essa página.',
  'about.does': 'O que faz',
  'about.doesNot': 'O que não faz',
  'about.environment.production':
    'Você está no modo real: os clientes pagam com dinheiro de verdade, e os pedidos pagos são enviados ao Squarespace.',
  'about.environment.test':
    'Você está no modo de teste: os pagamentos não têm valor e nada é enviado ao Squarespace. Para vender de verdade, mude para o modo real e conecte o site lá.',
  'about.import':
    'Os pedidos pagos aparecem nos seus pedidos do Squarespace, com baixa no estoque.',
  'about.needs': 'Do que você precisa',
  'about.physical':
    'Só produtos que você envia podem ter botão: o Squarespace não aceita pedidos de outros.',
  'about.plan': 'Um plano do Squarespace com chaves de API. O próximo passo diz onde olhar.',
  'about.refund': 'Não faz reembolsos no Squarespace. Você os envia da sua carteira e anota lá.',
  'about.title': 'O que isto faz e o que não faz',
  back: 'Voltar',
  'buttons.code': 'o código',
  'buttons.copyCode': 'Copiar código',
  'buttons.copyLink': 'Copiar link',
  'buttons.create': 'Criar botão',
  'buttons.delete': 'Excluir botão: {name}',
  'buttons.deleteConfirm': 'Excluir botão',
  'buttons.deleteText':
    'A página dele deixa de funcionar; remova também o link do seu site. Pedidos pagos não são afetados.',
  'buttons.deleteTitle': 'Excluir o botão de {name}?',
  'buttons.deleted': 'Botão excluído',
  'buttons.link': 'o link',
  'buttons.lost': 'Botões de produtos que não estão mais no seu site',
  'buttons.more': 'Carregar mais produtos',
  'buttons.none': 'Seu site não tem produtos. Adicione um no Squarespace e atualize esta lista.',
  'buttons.pay': 'Pagar com cripto',
  'buttons.reload': 'Atualizar',
  'buttons.text':
    'Crie um botão para cada produto ou variante que você quer vender e copie-o para o seu site.',
  'buttons.title': 'Escolha produtos',
  'buttons.where':
    'No Squarespace, adicione um botão à página do produto e cole o link. Ou adicione um bloco de código e cole o código: é um link com estilo, sem script.',
  'check.currency': 'Moeda',
  'check.no': 'Não',
  'check.notPriced':
    'O Florin não consegue converter {currency} agora, então nada pode ser comprado. Pergunte a quem administra o seu Florin.',
  'check.site': 'Site',
  'check.unknown': 'Desconhecido',
  'check.yes': 'Sim',
  'connect.again': 'Verificar novamente',
  'connect.check': 'Verificar a chave',
  'connect.connect': 'Conectar {site}',
  'connect.connected': '{site} está conectado com a chave que termina em {end}.',
  'connect.done': 'Site conectado',
  'connect.key': 'Chave de API',
  'connect.keyHint': 'Depois, só os 4 últimos caracteres são mostrados.',
  'connect.replace': 'Usar outra chave',
  'connect.text': 'O Florin verifica a chave antes de guardá-la criptografada.',
  'connect.title': 'Conecte seu site',
  continue: 'Continuar',
  done: 'Concluir',
  'import.body': 'O que seria enviado ao Squarespace',
  'import.imported': 'Importado',
  'import.keyProblem':
    'O Squarespace não aceita a chave, então os pedidos não são importados. Eles serão enviados quando isso for resolvido.',
  'import.message': 'O Squarespace diz: “{message}”',
  'import.next': 'Próxima tentativa: {time}',
  'import.not_imported': 'Não importado',
  'import.number': 'Pedido {number} no Squarespace',
  'import.reason.customer_erased':
    'Os dados do cliente foram apagados, então não há para quem enviar o pedido.',
  'import.reason.disconnected': 'A loja foi desconectada antes da importação do pedido.',
  'import.reason.key_refused':
    'O Squarespace não aceita a chave. Conecte outra no passo 3, e o pedido será importado.',
  'import.reason.no_longer_paid': 'O pagamento foi revertido antes da importação do pedido.',
  'import.reason.no_response': 'O Squarespace não respondeu a tempo. O Florin tenta novamente.',
  'import.reason.not_json': 'A resposta não veio da API do Squarespace. O Florin tenta novamente.',
  'import.reason.product_gone': 'O produto ou a variante não existe mais no Squarespace.',
  'import.reason.redirect':
    'O Squarespace redirecionou a chamada em vez de responder. O Florin tenta novamente.',
  'import.reason.refused': 'O Squarespace recusou o pedido.',
  'import.reason.right_missing':
    'A chave não pode criar pedidos. Conecte outra no passo 3, e o pedido será importado.',
  'import.reason.server_error': 'O Squarespace informou um erro interno. O Florin tenta novamente.',
  'import.reason.site_expired':
    'A assinatura do seu site expirou. Renove-a e verifique a chave no passo 3.',
  'import.reason.sold_out': 'O produto esgotou antes da importação do pedido.',
  'import.reason.too_many_requests':
    'O limite por hora do Squarespace foi atingido. O Florin continua assim que puder.',
  'import.refund': 'Resolva isso e tente novamente, ou reembolse o pagamento.',
  'import.retried': 'Importação pendente novamente',
  'import.retry': 'Tentar novamente',
  'import.test': 'Teste',
  'import.waiting': 'Pendente',
  'imports.more': 'Carregar mais pedidos',
  'imports.none': 'Ainda não há pedidos pagos',
  'imports.title': 'Pedidos pagos',
  'key.copy': 'Copie a chave. O Squarespace só a mostra uma vez.',
  'key.fixed':
    'As permissões de uma chave não podem ser mudadas depois. Se faltar uma, crie outra chave.',
  'key.generate': 'Escolha Generate Key e dê a ela o nome Florin.',
  'key.open':
    'Abra Settings → Advanced → Developer API Keys (configurações, avançado, chaves de API). Se não aparecer, seu plano não tem chaves de API.',
  'key.orders': 'Orders (pedidos): Read and Write',
  'key.products': 'Products (produtos): Read Only',
  'key.rights': 'Dê a ela estas permissões e nenhuma outra:',
  'key.text': 'Com ela, o Florin lê seus produtos e adiciona os pedidos pagos.',
  'key.title': 'Crie uma chave de API no Squarespace',
  notAllowed:
    'Só proprietários e administradores podem configurar uma loja. Peça a um deles que abra esta página.',
  'page.button': 'Botão',
  'page.check': 'Verificar página',
  'page.found': 'A página leva a este botão.',
  'page.open': 'Abrir a página do botão',
  'page.reason.closed': 'O site encerrou a conexão sem responder. Tente novamente.',
  'page.reason.connect':
    'Não foi possível acessar o site. Confira o endereço e se o site está no ar.',
  'page.reason.dns': 'Não há site neste endereço. Confira a grafia.',
  'page.reason.no_link':
    'A página não tem link para este botão. Cole-o, salve e verifique novamente.',
  'page.reason.not_public':
    'Este endereço está em uma rede privada, e o Florin não consegue acessá-lo.',
  'page.reason.other_host':
    'Esta página não está em {detail}. Informe uma página do site conectado.',
  'page.reason.protocol': 'Não foi possível ler a resposta. Tente novamente.',
  'page.reason.redirect': 'A página redireciona para {detail}. Informe esse endereço.',
  'page.reason.status':
    'O site respondeu HTTP {detail}. Se a página tem senha ou ainda não foi publicada, mude isso e verifique novamente.',
  'page.reason.timeout': 'O site demorou demais para responder. Tente novamente.',
  'page.reason.tls':
    'O certificado do site não é válido. Confira o endereço ou pergunte ao Squarespace.',
  'page.result': 'Botão encontrado',
  'page.title': 'Verificar uma página do seu site',
  'page.url': 'Página',
  'product.hidden': 'Oculto no seu site',
  'product.noPrice': 'Sem preço',
  'product.notPhysical': 'Não é enviado: não pode ter botão',
  'product.soldOut': 'Esgotado',
  'product.stock': { one: '{count} em estoque', other: '{count} em estoque' },
  'product.unlimited': 'Estoque ilimitado',
  'reason.key_refused':
    'O Squarespace não reconhece esta chave. Confira se você a copiou inteira ou crie outra.',
  'reason.no_response':
    'O Squarespace não respondeu a tempo. Verifique novamente em alguns minutos.',
  'reason.not_json':
    'A resposta não veio da API do Squarespace. Tente mais tarde ou pergunte a quem administra o seu Florin.',
  'reason.redirect':
    'O Squarespace redirecionou a chamada em vez de responder. Tente mais tarde ou pergunte a quem administra o seu Florin.',
  'reason.refused': 'O Squarespace recusou a chamada. Tente mais tarde ou crie outra chave.',
  'reason.right_missing':
    'A chave não tem esta permissão, que não pode ser adicionada depois. Crie outra chave como no passo 2.',
  'reason.server_error':
    'O Squarespace informou um erro interno. Verifique novamente em alguns minutos.',
  'reason.site_expired':
    'A assinatura do seu site expirou. Renove-a no Squarespace e verifique novamente.',
  'reason.too_many_requests':
    'O limite de chamadas do Squarespace foi atingido. Verifique novamente em um minuto.',
  'right.orders_read': 'Ler pedidos',
  'right.orders_write': 'Criar pedidos',
  'right.products_read': 'Ler produtos e estoque',
  saveAndExit: 'Salvar e sair',
  'settings.environment.production': 'Modo real: os pedidos pagos são enviados ao Squarespace.',
  'settings.environment.test':
    'Modo de teste: os pedidos pagos aparecem aqui e nunca são enviados ao Squarespace.',
  'settings.title': 'Carteiras, entrega e impostos',
  'shipping.add': 'Adicionar opção de entrega',
  'shipping.addCountry': 'Adicionar um país',
  'shipping.choose': 'Escolha um país',
  'shipping.everywhere': 'Todos os países',
  'shipping.legend': 'Opções de entrega',
  'shipping.name': 'Nome',
  'shipping.one': 'Opção de entrega {number}',
  'shipping.price': 'Preço ({currency})',
  'shipping.remove': 'Remover a opção de entrega {number}',
  'shipping.some': 'Países escolhidos',
  'shipping.text':
    'O Squarespace não compartilha os preços de entrega, então informe os seus aqui. Os clientes escolhem um. Sem opções, os pedidos são enviados de graça para todos os países.',
  'shipping.where': 'Entrega em',
  'step.about': 'O que faz',
  'step.buttons': 'Botões de produto',
  'step.connect': 'Conectar',
  'step.key': 'Criar uma chave',
  'step.settings': 'Carteiras e entrega',
  'step.test': 'Testar',
  title: 'Conectar o Squarespace',
  'try.text.production':
    'Verifique se as suas páginas levam aos botões. Os pedidos pagos aparecem abaixo.',
  'try.text.test':
    'Abra a página de um botão e pague um pedido. Ele aparece abaixo como seria enviado ao Squarespace.',
  'try.title': 'Teste',
  'vat.exclusive': 'Não incluem o imposto',
  'vat.hint': 'Uma só alíquota para produtos e entrega.',
  'vat.inclusive': 'Incluem o imposto',
  'vat.label': 'Cobrar imposto (IVA)',
  'vat.mode': 'Os preços no Squarespace',
  'vat.rate': 'Alíquota em porcentagem',
} satisfies Catalogue<typeof source>;

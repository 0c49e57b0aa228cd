import type { Catalogue } from '#contract/i18n.ts';
import type { networks as source } from '#web/texts/en/networks.ts';

export const networks = {
  'alarm.finality_broken':
    '{network} ha sustituido un bloque que era definitivo. Florin ha dejado de leerla: quien gestiona esta instalación tiene que revisarlo.',
  'alarm.operators_disagree':
    'Los operadores de {network} se contradicen. No se abona nada en ella hasta que vuelvan a coincidir; nada de lo que se pague mientras tanto se pierde.',
  'alarm.wrong_chain':
    'Lo que responde por {network} es otra red. No se abona nada en ella hasta que se configuren los nodos correctos.',
  'column.age': 'Último bloque',
  'column.behind': 'Por leer',
  'column.final': 'Final',
  'column.head': 'Cabeza',
  'column.network': 'Red',
  'column.operators': 'Operadores',
  'column.state': 'Estado',
  'health.halted': 'Detenida',
  'health.lagging': 'Con retraso',
  'health.live': 'Activa',
  'health.unreachable': 'Inaccesible',
  never: 'nunca',
  'operator.failing': 'falla',
  'operator.ready': 'listo',
  'operator.used': 'en uso',
  text: 'Medido en todo momento por lo que responden los nodos de las redes.',
  title: 'Redes',
  'trouble.halted':
    '{network} está detenida: no hay bloques nuevos desde {since}. Nadie puede pagar en ella hasta que continúe; los pagos abiertos recuperan ese tiempo.',
  'trouble.lagging':
    '{network} se está poniendo al día. Los pagos en ella aparecen un poco más tarde; ninguno se pierde.',
  'trouble.unreachable':
    'Ningún operador de {network} responde (último bloque visto: {since}). Lo que se pague mientras tanto se encontrará en cuanto uno responda.',
} satisfies Catalogue<typeof source>;

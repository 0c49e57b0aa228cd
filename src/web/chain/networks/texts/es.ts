import type { Catalogue } from '#contract/base/i18n.ts';
import type { networks as source } from './en.ts';

export const networks = {
  'alarm.audit_difference':
    'La auditoría nocturna de {network} encontró una diferencia entre los registros de Florin y la blockchain. Los pagos siguen con normalidad; el operador de esta instalación debe revisarla.',
  'alarm.balances_contradict':
    'Florin acreditó un pago en {network} porque había subido el saldo de una billetera, y la red ya no muestra ese saldo. El operador de esta instalación debe revisarlo.',
  'alarm.balances_unread':
    'Ahora mismo no se pueden leer los saldos de las billeteras en {network}. Los pagos enviados por contratos pueden aparecer más tarde; los demás se confirman como siempre.',
  'alarm.behind':
    'Florin va con retraso respecto a los bloques que los proveedores RPC de {network} dan por finalizados. Los pagos se confirmarán más tarde; no se pierde ningún pago.',
  'alarm.blocks_unproven':
    'Florin no puede verificar los bloques nuevos de {network}. Los pagos se confirmarán en cuanto pueda; no se pierde ninguno.',
  'alarm.chain_reset':
    'La red de prueba {network} se reinició. Los clientes no pueden pagar en ella hasta que el operador acepte la cadena nueva.',
  'alarm.finality_broken':
    '{network} reemplazó bloques ya finalizados. Los clientes no pueden pagar en ella hasta que el operador revise los pagos anteriores.',
  'alarm.gap':
    'No se pudieron leer algunos bloques de {network}. Los pagos que contienen pueden aparecer en transferencias sin identificar.',
  'alarm.our_clock':
    'El reloj de este servidor no coincide con la hora de los bloques de {network}. Los plazos de pago pueden ser inexactos hasta que el operador corrija el reloj.',
  'alarm.providers_disagree':
    'Los proveedores RPC de {network} se contradicen. Los pagos pueden tardar más en confirmarse; no se pierde ninguno.',
  'alarm.reversed_not_found':
    '{network} reemplazó bloques finalizados en los que unos contratos habían enviado pagos, y no se puede leer si volvieron a llegar. El operador debe comprobarlo.',
  'alarm.rewinding':
    '{network} reemplazó bloques y Florin está corrigiendo los pagos que contenían. Los clientes no pueden pagar en ella hasta que termine.',
  'alarm.second_provider_away':
    'Solo un proveedor RPC de {network} confirma sus bloques. Los pagos se confirmarán cuando lo haga un segundo proveedor; hasta entonces, los plazos se amplían.',
  'alarm.seen_contradicted':
    'Un proveedor RPC de {network} informó mal de un pago antes de que se confirmara. Solo se acreditó el importe confirmado.',
  'alarm.wrong_chain':
    'El proveedor RPC de {network} corresponde a otra red. Los clientes no pueden pagar en {network} hasta que el operador cambie de proveedor.',
  'column.age': 'Hora del último bloque',
  'column.behind': 'Bloques de retraso',
  'column.final': 'Bloque finalizado',
  'column.head': 'Último bloque',
  'column.network': 'Red',
  'column.providers': 'Proveedores RPC',
  'column.state': 'Estado',
  'health.halted': 'Detenida',
  'health.lagging': 'Con retraso',
  'health.live': 'Operativa',
  'health.not_started': 'No iniciada',
  'health.unreachable': 'Sin conexión',
  never: 'nunca',
  'provider.failing': 'con fallos',
  'provider.ready': 'listo',
  'provider.used': 'en uso',
  text: 'Estado en tiempo real de cada red y de sus proveedores RPC.',
  title: 'Redes',
  'trouble.halted':
    '{network} no produce bloques desde el {since}. Los clientes no pueden pagar en ella y los plazos de los pagos abiertos se amplían.',
  'trouble.lagging':
    'Florin se está poniendo al día con {network}. Los pagos en ella aparecen un poco más tarde; no se pierde ninguno.',
  'trouble.not_started':
    '{network} es una cadena local del sandbox. Se inicia con la primera billetera que añadas en ella y tarda unos segundos.',
  'trouble.unreachable':
    'Ningún proveedor RPC de {network} responde (último bloque: {since}). Los clientes no pueden pagar en ella; los pagos enviados mientras tanto se acreditarán cuando un proveedor responda.',
  'trust.demo': 'Cadena de prueba local',
  'trust.single': 'Un solo proveedor: si no es honesto, puede inventar pagos',
  'trust.two_providers': 'Dos proveedores deben coincidir',
} satisfies Catalogue<typeof source>;

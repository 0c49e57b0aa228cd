import type { Catalogue } from '#contract/i18n.ts';
import type { networks as source } from '#web/texts/en/networks.ts';

export const networks = {
  'alarm.audit_difference':
    'La auditoría nocturna de {network} encontró una diferencia entre el registro y la blockchain. Se ha avisado al operador de esta instalación.',
  'alarm.balances_contradict':
    'Una cartera en {network} tiene menos que los pagos que se le acreditaron. Se ha avisado al operador de esta instalación.',
  'alarm.balances_unread':
    'Los saldos en {network} no se pueden leer por el momento. Los pagos enviados por contratos pueden aparecer más tarde.',
  'alarm.blocks_unproven':
    'El proveedor RPC de {network} devolvió bloques que no se verifican. Los pagos se confirmarán cuando devuelva bloques válidos.',
  'alarm.chain_reset':
    'La red de pruebas {network} se reinició. Los pagos en ella siguen cerrados hasta que el operador acepte la nueva cadena.',
  'alarm.finality_broken':
    '{network} reemplazó un bloque final. Los pagos en ella están cerrados hasta que el operador lo revise.',
  'alarm.gap':
    'No se pudo leer parte del historial de {network}. Las transferencias de ese periodo aparecen sin conciliar.',
  'alarm.our_clock':
    'El reloj de este servidor y la hora de los bloques de {network} difieren. El operador debe revisar la hora del servidor.',
  'alarm.providers_disagree':
    'Los proveedores RPC de {network} muestran bloques distintos. Los pagos se confirmarán cuando coincidan; no se pierde ninguno.',
  'alarm.reversed_not_found':
    '{network} reemplazó bloques finales en los que contratos habían enviado pagos, y no se puede leer si volvieron a llegar. El operador debe comprobarlo.',
  'alarm.rewinding':
    'Florin está retrocediendo {network} hasta un bloque en el que sus proveedores RPC coinciden. Los pagos en ella están cerrados hasta que termine.',
  'alarm.second_provider_away':
    'Solo responde uno de los proveedores RPC de {network}. Los pagos se confirmarán cuando responda un segundo, y los plazos se amplían.',
  'alarm.seen_contradicted':
    'Un proveedor RPC de {network} cambió lo que había mostrado de un pago. Solo se acreditó el importe confirmado.',
  'alarm.wrong_chain':
    'Un proveedor RPC configurado para {network} sirve otra red. El operador tiene que reemplazarlo.',
  'column.age': 'Último bloque',
  'column.behind': 'Bloques de retraso',
  'column.final': 'Bloque finalizado',
  'column.head': 'Bloque más reciente',
  'column.network': 'Red',
  'column.providers': 'Proveedores RPC',
  'column.state': 'Estado',
  'health.halted': 'Detenida',
  'health.lagging': 'Con retraso',
  'health.live': 'Activa',
  'health.unreachable': 'Inaccesible',
  never: 'nunca',
  'provider.failing': 'con fallos',
  'provider.ready': 'listo',
  'provider.used': 'en uso',
  text: 'Estado en vivo de cada red y de sus proveedores RPC.',
  title: 'Redes',
  'trouble.halted':
    '{network} no ha producido ningún bloque desde {since}. Los pagos en ella están en pausa; los pagos abiertos recuperan el tiempo.',
  'trouble.lagging':
    'Florin se está poniendo al día con {network}. Los pagos en ella aparecen un poco más tarde; no se pierde ninguno.',
  'trouble.unreachable':
    'Ningún proveedor RPC de {network} responde (último bloque: {since}). Los pagos hechos entretanto se encontrarán cuando responda alguno.',
  'trust.demo': 'Cadena de prueba local',
  'trust.single': 'Un solo proveedor: si es deshonesto, puede inventar pagos',
  'trust.two_providers': 'Dos proveedores deben coincidir',
} satisfies Catalogue<typeof source>;

import type { Catalogue } from '#contract/base/i18n.ts';
import type { business as source } from './en.ts';

export const business = {
  'address.text':
    'El domicilio social de tu empresa. Déjalo vacío o escribe al menos calle, ciudad y país. Aparece en los extractos y recibos.',
  'address.title': 'Dirección',
  addressCountry: 'País',
  'business.text':
    'Los clientes ven el nombre de la empresa. Los extractos y recibos muestran la razón social, si la indicas.',
  'business.title': 'Empresa',
  city: 'Ciudad',
  companyEmail: 'Correo de la empresa',
  'companyEmail.saveFirst': 'Guarda primero esta dirección para enviar un enlace de verificación.',
  'companyEmail.send': 'Enviar enlace de verificación',
  'companyEmail.sent': 'Enlace enviado a {email}',
  'companyEmail.unverified': 'Sin verificar',
  'companyEmail.unverifiedText':
    'Verifica esta dirección con un enlace que enviamos por correo. El enlace caduca en un día.',
  'companyEmail.verified': 'Verificado',
  'companyEmail.verifiedOn': 'Verificado el {date}.',
  companyEmailHint: 'Mejor un correo general de la empresa que uno personal.',
  'contact.text': 'Cómo contactar con la empresa. Los clientes no lo ven.',
  'contact.title': 'Contacto',
  'domain.again': 'Volver a empezar',
  'domain.begin': 'Verificar dominio',
  'domain.check': 'Comprobar ahora',
  'domain.checked': 'Última comprobación',
  'domain.failed': 'Registro no encontrado',
  'domain.hint': 'El dominio de tu tienda o empresa, sin www.',
  'domain.how': 'Cómo verificar un dominio',
  'domain.label': 'Dominio',
  'domain.none': 'Sin dominio verificado',
  'domain.other': 'Usar otro dominio',
  'domain.pending': 'Esperando el registro DNS',
  'domain.reason.name_servers_not_public':
    'Los servidores de nombres de este dominio tienen direcciones no públicas, así que Florin no puede consultarlos.',
  'domain.reason.no_answer': 'Los servidores de nombres de este dominio no responden.',
  'domain.reason.no_name_servers':
    'Este dominio no tiene servidores de nombres. Pregunta a tu registrador si el dominio está activo.',
  'domain.reason.no_such_domain': 'Este dominio no existe. Revisa cómo está escrito.',
  'domain.reason.record_at_domain':
    'El registro está en el propio dominio. Como nombre, escribe {label}.',
  'domain.reason.record_doubled':
    'El nombre del registro contiene tu dominio dos veces porque tu proveedor de DNS lo añade. Como nombre, escribe solo lo que va antes del dominio, por ejemplo {label}.',
  'domain.reason.record_missing': 'El registro todavía no está.',
  'domain.reason.record_other':
    'Existe un registro TXT con este nombre, pero su valor es distinto.',
  'domain.reason.record_quoted': 'El valor del registro está entre comillas. Escríbelo sin ellas.',
  'domain.reason.server_failure':
    'Los servidores de nombres de este dominio respondieron con un error.',
  'domain.reason.taken': 'Otro espacio de trabajo verificó este dominio mientras tanto.',
  'domain.remove': 'Quitar dominio',
  'domain.remove.text':
    'Perderás el nivel que te dio este dominio y su límite más alto. Puedes verificar el dominio de nuevo cuando quieras.',
  'domain.remove.title': '¿Quitar {domain}?',
  'domain.removed': 'Dominio quitado',
  'domain.step.record': 'Añade un registro DNS con exactamente estos valores:',
  'domain.step.registrar':
    'Inicia sesión donde gestionas el DNS del dominio; suele ser el registrador donde lo compraste.',
  'domain.step.wait':
    'Guarda el registro y compruébalo aquí. Los cambios de DNS pueden tardar hasta {hours} horas. Florin sigue comprobando, así que puedes cerrar esta página.',
  'domain.text':
    'Verifica que el dominio es tuyo para llegar al nivel Básico Plus. Sigue verificado aunque cambie tu sitio web.',
  'domain.title': 'Dominio',
  'domain.until': 'Florin comprueba hasta el {time}.',
  'domain.verified': 'Verificado',
  'domain.verifiedOn': 'Verificado el {date}. Puedes borrar el registro DNS.',
  'facts.text': 'Solo los propietarios y administradores pueden cambiarlos.',
  'facts.title': 'Datos',
  legalName: 'Razón social',
  legalNameHint: 'Como aparece en el registro mercantil.',
  'link.done.text': '{email} ya es el correo verificado de tu empresa.',
  'link.done.title': 'Correo electrónico verificado',
  'link.failed.title': 'Este enlace no funciona',
  'link.none.text':
    'Abre el enlace del correo que enviamos a la dirección de tu empresa. Puedes enviar uno nuevo desde los datos de la empresa.',
  'link.none.title': 'Verifica el correo de tu empresa',
  'link.signIn': 'Iniciar sesión',
  'link.signIn.text':
    'Solo los miembros del espacio de trabajo pueden verificar su dirección. Después de iniciar sesión, volverás aquí.',
  'link.signIn.title': 'Inicia sesión para verificar la dirección',
  'link.stranger':
    'Este enlace es de un espacio de trabajo del que no eres miembro. Inicia sesión con una cuenta que lo sea y abre el enlace de nuevo.',
  'link.title': 'Verificando la dirección…',
  'link.toDetails': 'Ir a datos de la empresa',
  phone: 'Teléfono',
  postalCode: 'Código postal',
  'record.name': 'Nombre',
  'record.relative':
    'Algunos registradores añaden el dominio automáticamente. Si es tu caso, quita <code>.{domain}</code> y escribe <code>{label}</code>.',
  'record.sandbox':
    'El sandbox no consulta el DNS público. Crea el registro en la <dns>página de DNS del sandbox</dns>.',
  'record.type': 'Tipo',
  'record.value': 'Valor',
  registrationNumber: 'Número de registro',
  reportingCurrency: 'Moneda de los informes',
  reportingCurrencyHint:
    'Los ingresos en otras monedas se convierten a ella al tipo de cambio de cada día.',
  saved: 'Datos de la empresa actualizados',
  state: 'Estado o provincia',
  street: 'Calle y número',
  text: 'Los datos de tu empresa y la verificación de su correo y su dominio.',
  title: 'Datos de la empresa',
  unsaved: 'Tienes cambios sin guardar.',
} satisfies Catalogue<typeof source>;

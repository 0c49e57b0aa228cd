import type { Catalogue } from '#contract/base/i18n.ts';
import type { business as source } from './en.ts';

export const business = {
  'address.text':
    'La sede de la empresa. Déjela vacía o indique calle, ciudad y país. Figura en extractos y recibos.',
  'address.title': 'Dirección',
  addressCountry: 'País de la dirección',
  'business.text':
    'Quiénes son. Quienes pagan ven el nombre comercial; extractos y recibos llevan la razón social si la indica.',
  'business.title': 'Empresa',
  city: 'Ciudad',
  companyEmail: 'Correo de la empresa',
  'companyEmail.saveFirst': 'Guarde primero esta dirección. Después podrá enviarle un enlace.',
  'companyEmail.send': 'Enviar enlace de verificación',
  'companyEmail.sent': 'Un enlace va de camino a {email}.',
  'companyEmail.unverified': 'Sin verificar',
  'companyEmail.unverifiedText':
    'Se verifica con un enlace que se le envía. Funciona durante un día.',
  'companyEmail.verified': 'Verificado',
  'companyEmail.verifiedOn': 'Confirmado el {date}.',
  companyEmailHint: 'Donde se escribe a la empresa, no solo a usted.',
  'contact.text': 'Cómo se localiza a la empresa. Quienes pagan no lo ven.',
  'contact.title': 'Contacto',
  'domain.again': 'Empezar de nuevo',
  'domain.begin': 'Verificar dominio',
  'domain.check': 'Comprobar ahora',
  'domain.checked': 'Última búsqueda',
  'domain.failed': 'No encontrado',
  'domain.hint': 'El dominio de su tienda o empresa, sin www.',
  'domain.how': 'Cómo verificar un dominio',
  'domain.label': 'Dominio',
  'domain.none': 'No hay ningún dominio verificado.',
  'domain.other': 'Usar otro dominio',
  'domain.pending': 'A la espera del registro',
  'domain.reason.name_servers_not_public':
    'Los servidores de nombres de este dominio tienen direcciones que no son públicas, así que no se les pregunta.',
  'domain.reason.no_answer': 'Los servidores de nombres de este dominio no responden.',
  'domain.reason.no_name_servers':
    'No se encuentran servidores de nombres para este dominio. Pregunte a su registrador si está activo.',
  'domain.reason.no_such_domain':
    'Este dominio no existe. Compruebe si hay algún error al escribirlo.',
  'domain.reason.record_missing':
    'Los servidores de nombres responden, pero todavía no tienen el registro.',
  'domain.reason.record_other': 'Hay un registro TXT con este nombre, pero con otro valor.',
  'domain.reason.server_failure':
    'Los servidores de nombres de este dominio responden con un error.',
  'domain.reason.taken': 'Entretanto, otro espacio de trabajo ha verificado este dominio.',
  'domain.remove': 'Quitar dominio',
  'domain.remove.text':
    'Con él se pierde el nivel que aportaba y, por tanto, el límite más alto. Puede verificarlo de nuevo en cualquier momento.',
  'domain.remove.title': '¿Quitar {domain}?',
  'domain.removed': 'El dominio se ha quitado.',
  'domain.step.record': 'Añada al DNS del dominio un registro con exactamente estos valores:',
  'domain.step.registrar':
    'Inicie sesión donde se gestiona el DNS del dominio. Suele ser el registrador donde lo compró.',
  'domain.step.wait':
    'Guárdelo allí y compruébelo aquí. Los cambios de DNS pueden tardar hasta {hours} horas; hasta entonces Florin vuelve a buscar por sí mismo y puede cerrar esta página.',
  'domain.text':
    'La prueba de que el dominio es suyo sube el nivel a Basic Plus. Sigue siendo válida aunque cambie su sitio web.',
  'domain.title': 'Dominio',
  'domain.until': 'Se busca hasta el {time}.',
  'domain.verified': 'Verificado',
  'domain.verifiedOn': 'Verificado el {date}. Ya puede borrar el registro.',
  'facts.text': 'Los propietarios y administradores pueden cambiarlos.',
  'facts.title': 'Datos',
  legalName: 'Razón social',
  legalNameHint: 'Tal como figura en el registro mercantil.',
  'link.done.text': '{email} queda confirmado como correo de la empresa.',
  'link.done.title': 'La dirección está confirmada',
  'link.failed.title': 'Este enlace no confirma nada',
  'link.none.text':
    'Abra el enlace del correo que se envió a la dirección de su empresa. Puede pedir uno en los datos de la empresa.',
  'link.none.title': 'Confirme el correo de su empresa',
  'link.signIn': 'Iniciar sesión',
  'link.signIn.text':
    'Solo un miembro del espacio de trabajo puede confirmar su dirección. Cuando haya iniciado sesión volverá aquí.',
  'link.signIn.title': 'Inicie sesión para confirmar la dirección',
  'link.stranger':
    'Es de un espacio de trabajo al que usted no pertenece. Inicie sesión con una cuenta que sí pertenezca y abra el enlace de nuevo.',
  'link.title': 'Confirmando la dirección…',
  'link.toDetails': 'Ir a los datos de la empresa',
  phone: 'Teléfono',
  postalCode: 'Código postal',
  'record.name': 'Nombre',
  'record.relative':
    'Algunos registradores añaden por sí mismos el dominio al nombre. En ese caso omita <code>.{domain}</code> y escriba <code>{label}</code>.',
  'record.sandbox':
    'El entorno de pruebas no pregunta a ningún servidor de nombres de internet. Cree el registro en <dns>la página de su propio DNS</dns>.',
  'record.type': 'Tipo',
  'record.value': 'Valor',
  registrationNumber: 'Número de registro',
  saved: 'Los datos de la empresa se han guardado.',
  state: 'Estado o región',
  street: 'Calle y número',
  text: 'Cómo se llama su empresa y dónde está, y las pruebas de que su dirección y su dominio son suyos.',
  title: 'Datos de la empresa',
  unsaved: 'Hay cambios sin guardar.',
} satisfies Catalogue<typeof source>;

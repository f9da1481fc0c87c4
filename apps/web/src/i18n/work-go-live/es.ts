import type { Translation } from '../translation.ts'
import type en from './en.ts'

const es = {
  workGoLive: {
    lead: 'Comprobado ahora mismo en esta instalación. Nada se puede marcar a mano.',
    missing:
      '{count, plural, =0 {Todo listo para empezar} one {Falta # punto} many {Faltan # puntos} other {Faltan # puntos}}',
    advised: '{count, plural, one {# recomendación} many {# recomendaciones} other {# recomendaciones}}',
    panel: 'Antes de empezar',
    all: 'Abrir la lista',
    again: 'Comprobar de nuevo',
    state_done: 'Hecho',
    state_missing: 'Falta',
    state_advised: 'Recomendado',
    share: '{have} de {need}',
    shareNone: 'aún ninguna fuente real',
    doneAt: 'Última vez: {time} UTC',
    environment: 'Entorno:',
    command: 'Comando:',
    group_deployment: 'Instalación',
    group_prices: 'Precios',
    group_money: 'Depósitos y retiradas',
    group_texts: 'Textos',
    group_people: 'Personas',
    group_messages: 'Mensajes',
    group_backup: 'Copias de seguridad',
    name_production: 'Modo de producción',
    why_production:
      'Solo producción rechaza precios simulados, pagos de prueba y códigos que se quedan en el servidor.',
    name_keys: 'Claves propias',
    why_keys:
      'Cifran datos personales y firman precios y contratos. Guardadas con los datos, se pierden o se roban con ellos.',
    name_address: 'Dirección pública con HTTPS',
    why_address:
      'De ella dependen los enlaces de los correos y las llaves de acceso. Sin cifrado, las contraseñas se pueden leer por el camino.',
    name_operator: 'Razón social y dirección de reclamaciones',
    why_operator: 'Los clientes deben saber con quién tratan y dónde reclamar.',
    name_countries: 'Comprobación del país al registrarse',
    why_countries: 'Sin ella solo se comprueba el país que cada uno declara.',
    name_monitoring: 'Supervisión',
    why_monitoring: 'Las alarmas solo te llegan si algo lee las métricas.',
    name_sources: 'Fuentes de precios reales',
    why_sources: 'Los precios simulados nunca deben decidir el dinero de un cliente.',
    name_alive: 'Todas las fuentes reales conectadas',
    why_alive: 'Los instrumentos que solo cubre una fuente desconectada no se pueden operar.',
    name_instruments: 'Una fuente para cada instrumento',
    why_instruments: 'Un instrumento sin fuente sigue cerrado. Retíralo o dale una fuente.',
    name_calendars: 'Festivos conocidos para 60 días',
    why_calendars:
      'Un mercado permanece cerrado los días que su lista de festivos no cubre. Añade a tiempo la próxima lista de la bolsa.',
    why_networks:
      'Por estas direcciones ingresan y retiran los clientes. Hace falta al menos una red o una cuenta bancaria.',
    why_banks:
      'Por estas cuentas ingresan y retiran los clientes. Hace falta al menos una red o una cuenta bancaria.',
    name_examples: 'Sin ejemplos',
    why_examples:
      'Un entorno de desarrollo muestra redes, cuentas bancarias y una dirección de reclamaciones de ejemplo hasta que indiques las tuyas. El dinero enviado ahí se pierde.',
    name_cards: 'Pagos con tarjeta decididos',
    why_cards: 'El entorno de pruebas no mueve dinero. Conecta Stripe o no ofrezcas tarjetas.',
    why_fees: 'Hasta que publiques las tuyas, las retiradas son gratis y de 10 a 500.000\u00A0USD.',
    why_limits:
      'Limitan lo que mueve un cliente y lo que aprueba una sola persona. Hasta entonces valen los predeterminados.',
    name_languages: 'Textos en vigor en cada idioma',
    why_languages: 'Los clientes deben poder leer lo que aceptan.',
    name_agreements: 'Condiciones publicadas por ti',
    why_agreements: 'Los textos incluidos no nombran ninguna empresa ni ley. Haz que los revisen.',
    name_two_step: 'Todos con verificación en dos pasos',
    why_two_step: 'Las personas invitadas no pueden trabajar hasta configurar su contraseña y sus códigos.',
    name_managers: 'Dos personas que gestionan al personal',
    why_managers: 'Añadir personas y cambiar roles requiere dos. Con una sola no se puede.',
    name_publishers: 'Dos personas que aprueban ajustes',
    why_publishers: 'Un ajuste vale cuando lo aprueba una segunda persona.',
    name_payers: 'Dos personas que deciden retiradas',
    why_payers: 'El dinero solo sale si dos personas están de acuerdo.',
    name_reviewers: 'Alguien que revisa identidades',
    why_reviewers: 'A los clientes se les ha prometido respuesta a tiempo.',
    name_mail: 'El correo se envía',
    why_mail: 'Códigos, recibos y avisos llegan a los clientes por correo.',
    name_sms: 'Los SMS se envían',
    why_sms: 'Los clientes registrados por teléfono reciben los códigos solo así.',
    name_push: 'Las notificaciones push se envían',
    why_push: 'Las alertas de precio y de margen llegan a un teléfono bloqueado.',
    name_backup_taken: 'Copia de seguridad de los últimos {days} días',
    why_backup_taken: 'Tras un fallo se pierde todo desde la última copia.',
    name_backup_tried: 'Restauración probada en los últimos {days} días',
    why_backup_tried:
      'Solo es segura una copia que se ha restaurado. La siguiente, en la misma carpeta, anota la prueba.',
  },
} as const

export default es satisfies Translation<typeof es, 'es', typeof en>

import { translated } from './translated.ts'

export const es = translated({
  'request.invalid': 'Hay campos que debes revisar.',
  'request.not_json': 'No se ha podido leer la solicitud. Envíala en JSON.',
  'request.too_large': 'La solicitud es demasiado grande.',
  'request.too_many': 'Demasiadas solicitudes. Espera {seconds}\u00A0s e inténtalo de nuevo.',
  'request.not_found': 'Esta dirección no existe.',
  'request.unknown_host':
    'Este servidor de desarrollo no acepta este nombre de host. Ábrelo en localhost o 127.0.0.1, o define PUBLIC_ADDRESS.',
  'request.key_reused': 'Esta solicitud ya se envió con otro contenido. No se ha hecho nada.',
  'request.timeout': 'Tiempo de espera agotado',
  'request.failed':
    'Algo ha fallado por nuestra parte. Si había dinero de por medio, revisa tus movimientos antes de reintentarlo.',
  'server.not_ready': 'No disponible en este momento. Inténtalo dentro de un momento.',
  'server.busy': 'El servidor está ocupado. Inténtalo en un momento.',
  'server.outcome_unknown':
    'Aún no sabemos si se ha hecho. Consulta tus movimientos o envíalo otra vez: una orden o un traspaso nunca se ejecuta dos veces.',
  'session.missing': 'Inicia sesión primero',
  'session.expired': 'Sesión no válida. Inicia sesión de nuevo.',
  'session.ended': 'Se ha cerrado tu sesión. Inicia sesión de nuevo.',
  'session.suspended':
    'Se ha cerrado tu sesión porque tu cuenta está suspendida. Inicia sesión de nuevo para ver el motivo. Aún puedes cerrar posiciones y consultar tus movimientos.',
  'session.locked': 'La app está bloqueada. Desbloquéala para continuar.',
  'permission.denied': 'No tienes permiso para esto.',
  'email.required': 'Introduce tu correo',
  'email.invalid': 'Correo electrónico no válido',
  'mobile.invalid': 'Número de teléfono no válido. Revisa el prefijo y el número.',
  'mobile.kind': 'Este número no recibe mensajes. Introduce un número de móvil.',
  'password.length': 'Elige una contraseña de {minimum} a {maximum} caracteres.',
  'password.common': 'Esta contraseña es una de las más comunes. Elige otra.',
  'password.wrong': 'La contraseña no es correcta. Inténtalo de nuevo.',
  'password.same': 'La contraseña nueva es igual que la anterior. Elige otra.',
  'password.no_email': 'No se ha encontrado el correo del usuario',
  'password.ways_in':
    'En esta cuenta también se entra con llaves de acceso o monederos. Elige cuáles se mantienen.',
  'account.other':
    'Esto era para otra cuenta, no para la que tiene ahora la sesión abierta. No se ha hecho nada.',
  'code.wrong': 'El código no es correcto. Intentos restantes: {left}.',
  'code.expired': 'Este código ya no es válido. Pide uno nuevo.',
  'code.too_many_tries': 'Demasiados intentos fallidos. Pide un código nuevo.',
  'code.wait': 'Espera {seconds}\u00A0s antes de pedir otro código.',
  'code.too_many_sent':
    'Hoy ya se han enviado {maximum}\u00A0códigos, que es el máximo. Pide otro dentro de {hours}\u00A0h.',
  'code.sending_failed': 'No se ha podido enviar; inténtalo de nuevo',
  'invite.unknown': 'Este código de invitación no existe. Corrígelo o déjalo vacío.',
  'country.restricted': 'No se presta servicio en Corea del Norte, Israel, China, Vanuatu y Cuba.',
  'country.unknown': 'Elige un país de la lista.',
  'agreement.outdated': 'Los documentos han cambiado. Lee las versiones nuevas y acéptalas de nuevo.',
  'nickname.invalid': 'Elige un nombre de 1 a {maximum} caracteres visibles.',
  'login.failed': 'El ID o la contraseña no son correctos.',
  'login.too_many_tries':
    'Demasiados intentos fallidos. Vuelve a intentarlo en {minutes}\u00A0min o restablece tu contraseña.',
  'instrument.unknown': '{code} no se ofrece.',
  'quote.stale': 'No ejecutada. No hay precio actual de {code}. Inténtalo en breve.',
  'quote.indicative': 'No ejecutada. Los precios de {code} son diferidos y solo informativos.',
  'market.closed': 'Mercado cerrado: negociación suspendida. {code} no cotiza ahora.',
  'market.halted':
    'La negociación de {code} está suspendida. Por ahora no hay órdenes nuevas; puedes seguir cerrando posiciones.',
  'market.suspended':
    'La negociación de {code} está interrumpida: su precio está en disputa. No se aceptan órdenes nuevas hasta que se confirme. Las posiciones abiertas pueden cerrarse al primer precio sin disputa.',
  'price.in_dispute':
    'El precio de {code} está en disputa. No lo usamos hasta que se confirme. Inténtalo más tarde.',
  'close.not_disputed': 'El precio de {code} no está en disputa. Puedes cerrar la posición ahora.',
  'close.requested_already': 'Ya has solicitado cerrar esta posición al primer precio sin disputa.',
  'close.not_requested': 'No hay ninguna solicitud de cierre para esta posición.',
  'close.of_copy': 'El trader o tu límite de pérdida está cerrando esta copia. No se puede anular.',
  'price.not_disputed': 'El precio de {code} ya no está en disputa.',
  'price.contradicted':
    'Una segunda fuente contradice este precio de {code}. No puede confirmarse mientras lo haga.',
  'market.halted_already': 'Ya suspendido: {code}.',
  'market.not_halted': 'No suspendido: {code}.',
  'watchlist.full': 'Tus favoritos ya tienen {maximum} instrumentos, que es el máximo. Quita uno primero.',
  'watchlist.changed':
    'Tus favoritos han cambiado entretanto y el orden no se ha guardado. Revísalos e inténtalo de nuevo.',
  'demo.real_account': 'Es una cuenta real. Solo se pueden restablecer las cuentas demo.',
  'demo.nothing_to_reset': 'Tu cuenta demo ya tiene el saldo inicial. No hay nada que restablecer.',
  'demo.reset_too_soon':
    'Una cuenta demo se puede restablecer una vez cada 24 horas. Inténtalo de nuevo en {hours}\u00A0h.',
  'demo.fund_short':
    'Traspasa antes {amount}\u00A0USD a la cuenta Efectivo: el restablecimiento solo toma de ahí.',
  'watchlist.unknown': 'Esta lista de favoritos ya no existe.',
  'watchlist.too_many': 'Tienes {maximum} listas de favoritos, que es el máximo. Elimina una primero.',
  'watchlist.name_taken': 'Ya tienes una lista con este nombre. Elige otro.',
  'watchlist.last': 'Es tu única lista de favoritos, así que se queda. Puedes quitar sus instrumentos.',
  'layout.too_large': 'Este instrumento ya tiene {maximum} dibujos, que es el máximo. Elimina uno primero.',
  'order.not_found': 'Esta orden no existe.',
  'order.not_open': 'Esta posición ya está cerrada.',
  'lots.below_minimum': 'Demasiado pequeña. El mínimo es de {minimum} lotes.',
  'lots.above_maximum': 'Demasiado grande. El máximo es de {maximum} lotes.',
  'lots.off_step': 'Elige los lotes en pasos de {step}.',
  'leverage.not_offered':
    'El apalancamiento ×{leverage} no se ofrece. El máximo de este instrumento es ×{maximum}.',
  'take_profit.wrong_side':
    'En una compra, fija el take profit por encima de {price}; en una venta, por debajo.',
  'stop_loss.wrong_side': 'En una compra, fija el stop loss por debajo de {price}; en una venta, por encima.',
  'price.off_tick': 'Fija los precios en pasos de {tick}.',
  'slippage.exceeded':
    'No ejecutada. El precio ha variado {moved}; tu límite es {limit}. Inténtalo de nuevo.',
  'margin.insufficient':
    'Margen libre insuficiente. Esta orden necesita {needed}\u00A0USD y tienes {free}\u00A0USD. Elige menos lotes o cierra una posición.',
  'order.too_many_open': 'Ya tienes {maximum} posiciones abiertas. Cierra una primero.',
  'order.not_pending': 'Esta orden ya no está pendiente.',
  'entry.wrong_side':
    'El mercado ya ha alcanzado este precio: ahora está en {price}. Elige uno que aún no se haya alcanzado.',
  'order.expiry': 'Elige una caducidad dentro de {minutes}\u00A0min como mínimo y {days} días como máximo.',
  'order.too_many_pending': 'Ya tienes {maximum} órdenes pendientes. Cancela una primero.',
  'trailing.too_near': 'Demasiado cerca. La distancia del stop dinámico es de al menos {minimum}.',
  'lots.close': 'Cierra los {maximum} lotes o deja abiertos al menos {minimum}.',
  'order.unchanged': 'Estos valores ya son los actuales. No se ha cambiado nada.',
  'order.changed': 'Esta orden ha cambiado mientras tanto. No se ha hecho nada.',
  'pending.far': 'Demasiado lejos del precio. Elige un precio de {low} a {high}.',
  'oco.same_order': 'Elige dos órdenes distintas.',
  'oco.other_instrument':
    'Las dos órdenes deben ser del mismo instrumento: la primera es de {first} y la segunda de {second}.',
  'oco.linked_already': 'Una de estas órdenes ya está vinculada a otra. Desvincúlala primero.',
  'oco.not_linked': 'Esta orden no está vinculada a ninguna otra.',
  'profit_level.wrong_side':
    'En una compra, fija este objetivo por encima de {price}; en una venta, por debajo.',
  'profit_level.order':
    'Pon cada objetivo parcial más lejos del precio que el anterior, y el take profit más allá de todos.',
  'profit_level.lots':
    'Cada objetivo parcial cierra al menos {minimum} lotes, en pasos de {step}. Juntos pueden cerrar hasta {maximum} lotes.',
  'order.set_aside':
    'Esta orden se está revisando y ahora no se puede cambiar. Atención al cliente te dirá más.',
  'exposure.customer':
    'Esta orden vale {order}\u00A0USD. Tu límite en {code} es de {limit}\u00A0USD y tienes {open}\u00A0USD en posiciones. Elige menos lotes o cierra una posición.',
  'exposure.total':
    'Esta orden vale {order}\u00A0USD. Tu límite en todos los instrumentos es de {limit}\u00A0USD y tienes {open}\u00A0USD en posiciones. Elige menos lotes o cierra una posición.',
  'exposure.house':
    'Esta orden superaría nuestro límite de exposición en {code}. Elige menos lotes o el sentido contrario, o inténtalo más tarde. Siempre puedes cerrar lo que tienes.',
  'transfer.same_account': 'Elige la cuenta de origen y la de destino. Las dos deben ser distintas.',
  'transfer.above_maximum':
    'El importe no puede superar el saldo. Ahora pueden salir de la cuenta Contratos {maximum}\u00A0USD como máximo: el margen y las pérdidas de las posiciones abiertas deben quedarse. Elige un importe menor o cierra una posición.',
  'transfer.set_aside':
    'Una de tus órdenes se está comprobando, así que por ahora no puede salir nada de la cuenta Contratos. Atención al cliente puede decirte más.',
  'ledger.insufficient': 'El importe no puede superar el saldo',
  'otp.required': 'Introduce el código de tu app de autenticación o un código de recuperación.',
  'otp.wrong':
    'El código de dos pasos no es correcto. Introduce el que muestra ahora tu app de autenticación.',
  'otp.used': 'Este código ya se ha usado. Espera al siguiente en tu app.',
  'otp.on_already':
    'La verificación en dos pasos ya está activada. Para usar otro dispositivo, desactívala primero.',
  'otp.not_on': 'La verificación en dos pasos no está activada. Configúrala primero.',
  'otp.used_since':
    'El cliente ha usado o configurado la verificación en dos pasos desde esta solicitud. No se ha cambiado nada.',
  'session.unknown': 'Este dispositivo ya no tiene la sesión iniciada.',
  'email.taken': 'Otra cuenta ya usa este correo. Introduce uno distinto.',
  'mobile.taken': 'Otra cuenta ya usa este número de teléfono. Introduce uno distinto.',
  'email.same': 'Este ya es tu correo. Introduce uno distinto.',
  'mobile.same': 'Este ya es tu número de teléfono. Introduce uno distinto.',
  'trade_password.same_as_login': 'La contraseña de retirada debe ser distinta de la de acceso. Elige otra.',
  'trade_password.wrong': 'La contraseña de retirada no es correcta. Inténtalo de nuevo.',
  'confirm.required': 'Confírmalo primero con un código enviado a tu dirección actual.',
  'passkey.failed': 'No se ha podido comprobar la llave de acceso. Inténtalo de nuevo o usa tu contraseña.',
  'passkey.unknown': 'No se conoce esta llave de acceso. Puede que se haya quitado.',
  'demo.not_offered': 'Una cuenta demo no tiene un acceso que proteger. Abre una cuenta real para ello.',
  'passkey.too_many': 'Tienes {maximum} llaves de acceso, que es el máximo. Quita una primero.',
  'app_lock.off': 'El bloqueo de la app está desactivado. Actívalo en «Seguridad».',
  'upload.type': 'Solo se admiten imágenes JPEG, PNG y WebP. Elige otro archivo.',
  'upload.too_large': 'El archivo es demasiado grande. El máximo es {maximum}\u00A0MB.',
  'upload.pixels': 'La imagen tiene demasiados píxeles. El máximo son {maximum}\u00A0megapíxeles.',
  'upload.unreadable': 'No se ha podido leer la imagen. Vuelve a hacer la foto o elige otro archivo.',
  'upload.unknown': 'Esta imagen ya no existe. Añádela de nuevo.',
  'upload.too_many': 'Has subido {maximum} imágenes hace poco, que es el máximo. Inténtalo más tarde.',
  'verification.pending': 'Tus datos ya están en revisión. Espera el resultado.',
  'verification.approved': 'Ya está aprobado. No hace falta nada más.',
  'verification.field': 'Rellena todos los campos',
  'verification.name':
    'Escribe el nombre como en tu documento: letras, espacios, guiones, apóstrofos, puntos y comas, {maximum} caracteres como máximo',
  'verification.single_name':
    'Has indicado que en tu documento figura un solo nombre. Deja los apellidos vacíos.',
  'verification.under_age': 'Debes tener al menos {minimum} años.',
  'verification.document_used': 'El anverso y el reverso son la misma imagen. Haz una foto de cada cara.',
  'verification.not_pending': 'Ya se ha decidido. No se ha cambiado nada.',
  'verification.reason_required': 'Indica un motivo, para que el cliente sepa qué corregir.',
  'verification.compliance': 'Solo el equipo de cumplimiento puede decidir este caso.',
  'verification.required':
    'Completa primero la verificación de identidad (KYC). Para esto tiene que estar aprobada.',
  'verification.rejected':
    'Tu verificación de identidad (KYC) se ha rechazado. Corrige el formulario y envíalo de nuevo.',
  'verification.awaited':
    'Tu verificación de identidad está en revisión. Podrás hacer esto cuando se apruebe.',
  'customer.unknown': 'Ningún cliente tiene este UID. Compruébalo.',
  'customer.frozen':
    'Cuenta suspendida: {reason}. Aún puedes cerrar posiciones, consultar tus movimientos y exportarlos.',
  'customer.frozen_already': 'Esta cuenta ya está suspendida.',
  'customer.order_by_two':
    'Una orden de un tribunal o una autoridad requiere dos personas. Solicita una suspensión duradera.',
  'customer.not_frozen': 'Esta cuenta no está suspendida.',
  'note.empty': 'Escribe primero la nota.',
  'flag.unknown': 'Elige una marca de la lista.',
  'request.unknown': 'Esta solicitud no existe.',
  'request.closed': 'Esta solicitud ya está cerrada. No se ha cambiado nada.',
  'request.expired': 'Esta solicitud ha caducado. Envía una nueva.',
  'request.own': 'Has enviado tú esta solicitud. Debe decidir otra persona.',
  'request.beneficiary': 'Esta solicitud te beneficia a ti o a alguien cercano. Debe decidir otra persona.',
  'request.decided_already': 'Ya has decidido sobre esta solicitud. Ahora decide otra persona.',
  'request.reason_required': 'Indica un motivo. Se guarda con la solicitud.',
  'request.pending_already': 'Ya hay una solicitud abierta para esto. Haz que se decida o retírala primero.',
  'staff.login_failed': 'El nombre de usuario, la contraseña o el código no son correctos.',
  'staff.link_invalid': 'Este enlace ya se ha usado o ha caducado. Pide uno nuevo.',
  'staff.username_taken': 'Este nombre de usuario ya está en uso. Elige otro.',
  'staff.username_invalid':
    'Este nombre de usuario no se puede usar. Elige letras minúsculas y cifras, pero no admin ni editor.',
  'staff.role_unknown': 'Elige al menos un rol de la lista.',
  'staff.unknown': 'Ningún empleado coincide. Comprueba el nombre.',
  'staff.password_weak': 'Elige una contraseña de al menos {minimum} caracteres que no sea común.',
  'staff.suspended_already': 'Este miembro del equipo ya está suspendido.',
  'staff.not_suspended': 'Este miembro del equipo no está suspendido.',
  'staff.last_manager':
    'Quedarían menos de dos personas para gestionar el equipo. Da antes ese permiso a otra persona.',
  'action.too_early':
    'Elige un día posterior: un evento corporativo se registra al menos {hours} horas antes de que tenga efecto.',
  'action.invalid': 'Este evento corporativo no se puede registrar por {field}. Se admite: {allowed}.',
  'action.entered_already': 'Ya hay un evento de este tipo registrado para {code} en ese día.',
  'action.successor_not_listed': '{code} no puede ser el sucesor: no se negocia aquí.',
  'action.successor_ended':
    '{code} no puede ser el sucesor: finaliza a más tardar cuando este evento entra en vigor.',
  'action.successor_currency': '{code} no puede ser el sucesor: no cotiza en {currency}.',
  'action.successor_expected':
    '{code} va a convertirse en este instrumento, así que no puede finalizar antes ni al mismo tiempo.',
  'instrument.ended': '{code} ha finalizado y ya no se negocia.',
  'instrument.replaced': '{code} se ha sustituido por {successor}. Las órdenes pendientes han finalizado.',
  'instrument.not_offered': '{code} no se ofrece para posiciones nuevas. Las abiertas se pueden cerrar.',
  'setting.unknown': 'Este ajuste no existe.',
  'setting.invalid': 'Este valor no se puede usar. Se admite: {allowed}.',
  'setting.rule': 'La regla {place} no se puede usar por {field}. Se admite: {allowed}.',
  'setting.too_early':
    'Elige una hora posterior. Este ajuste se publica al menos {hours}\u00A0h antes de entrar en vigor.',
  'setting.unchanged': 'Este valor ya se aplica. No se ha cambiado nada.',
  'setting.changed_meanwhile': 'Este ajuste ha cambiado entretanto. Revísalo e inténtalo de nuevo.',
  'country.required': 'Declara primero tu país de residencia. De él depende qué se te puede ofrecer.',
  'country.declared_already': 'Ya has declarado tu país. Pide a atención al cliente que lo cambie.',
  'product.not_offered': 'Este producto no se ofrece en tu país de residencia ({country}).',
  'leverage.capped': 'En tu país de residencia el apalancamiento está limitado a ×{maximum}. Elige menos.',
  'alert.too_many': 'Tienes {maximum} alertas activas, que es el máximo. Elimina una primero.',
  'alert.unknown': 'Esta alerta ya no existe.',
  'alert.met': '{code} ya ha alcanzado este nivel: ahora {value}. Elige otro nivel.',
  'alert.expiry': 'Elige una caducidad futura, como máximo dentro de {days} días.',
  'term.duration': 'Esta duración no se ofrece para este instrumento. Elige otra.',
  'term.stake_below': 'El mínimo es de {minimum}\u00A0USD. Introduce un importe mayor.',
  'term.stake_above': 'El máximo es de {maximum}\u00A0USD. Introduce un importe menor.',
  'term.too_many_running':
    'Tienes {maximum} operaciones en curso, que es el máximo. Espera a que termine una.',
  'term.exposure':
    'Esta operación superaría nuestro límite de exposición en esta dirección. Prueba un importe menor, la otra dirección o más tarde.',
  'term.crosses_closing':
    'El mercado cierra antes de que termine esta operación. Elige una duración más corta u opera después de {opensAt}.',
  'term.product_changed':
    'Las condiciones de este producto han cambiado. Comprueba el nuevo rendimiento y confirma otra vez.',
  'term.insufficient':
    'Tu cuenta Duración fija tiene {available}\u00A0USD disponibles. Introduce un importe menor o traspasa dinero a ella.',
  'term.not_ended': 'Esta operación sigue en curso. Su recibo estará disponible cuando termine.',
  'limit.paused': 'Tu propia pausa dura hasta el {until}. No se ha enviado nada.',
  'limit.excluded': 'Te has autoexcluido de esta negociación hasta el {until}. No se ha enviado nada.',
  'limit.stake_day':
    'Superaría tu propio límite de {maximum}\u00A0USD de importe por día. Introduce un importe menor o espera a mañana (UTC).',
  'limit.loss_day':
    'Contando lo que está en juego, superaría tu propio límite de {maximum}\u00A0USD perdidos al día. Introduce un importe menor o espera a mañana (UTC).',
  'limit.shorter': 'Terminaría antes que la pausa o exclusión activa. Solo se puede alargar.',
  'copy.applied': 'Ya has enviado una solicitud. Espera la respuesta',
  'copy.is_trader': 'Ya eres trader',
  'copy.no_return': 'Ya fuiste trader. Después de dejarlo no se puede volver a serlo.',
  'savings.product_unknown': 'Este producto de ahorro no existe.',
  'savings.product_closed': 'Este producto no admite ahorro nuevo. Elige otro.',
  'savings.product_changed':
    'Las condiciones de este producto han cambiado. Comprueba el nuevo tipo y el plazo y confirma otra vez.',
  'savings.below_minimum': 'Depósito mínimo: {minimum}\u00A0USD. Introduce un importe mayor.',
  'savings.above_maximum':
    'Puedes tener como máximo {maximum}\u00A0USD en este producto; quedan {left}\u00A0USD. Introduce un importe menor.',
  'savings.insufficient':
    'Tu cuenta Efectivo tiene {available}\u00A0USD disponibles. Introduce un importe menor o traspasa dinero a ella.',
  'savings.places_full':
    'Todas las plazas de este producto están ocupadas. Elige otro o inténtalo cuando quede una libre.',
  'savings.reserve':
    'Nuestra reserva no cubre más intereses por ahora, así que no aceptamos ahorro nuevo. No se ha retenido nada. Prueba con un importe menor o más tarde.',
  'savings.order_unknown': 'Esta orden de ahorro no existe.',
  'savings.completed': 'Esta orden de ahorro está completada. Ya no se puede cambiar.',
  'copy.reapply_later': 'Tu última solicitud se rechazó. Puedes enviar otra a partir del {until}.',
  'copy.agreement': 'El acuerdo ha cambiado. Lee la versión actual y acéptala.',
  'copy.name':
    'Elige un nombre de {minimum} a {maximum} letras, números, espacios, puntos, guiones o guiones bajos que no se parezca a uno de los nuestros.',
  'copy.name_taken': 'Otro trader tiene este nombre o uno muy parecido. Elige otro.',
  'copy.applicant_follows':
    'Estás copiando a un trader. Deja de copiarlo primero y luego envía la solicitud.',
  'copy.decided': 'Ya se ha decidido. Actualiza para ver la decisión.',
  'copy.application_unknown': 'Esta solicitud o este texto no existe.',
  'copy.not_trader': 'No eres trader.',
  'copy.trader_unknown': 'Este trader no existe. Elige otro de la lista.',
  'copy.trader_paused':
    'Este trader no acepta nuevos copiadores por ahora. Inténtalo más tarde o elige otro.',
  'copy.trader_full': 'Este trader tiene {maximum} copiadores, el máximo. Elige otro.',
  'copy.trader_left': 'A este trader ya no se le puede copiar. Elige otro.',
  'copy.firm_paused': 'Hemos pausado la copia de este trader. No se ha cambiado nada.',
  'copy.firm_paused_already': 'La copia de este trader ya está pausada.',
  'copy.not_firm_paused': 'La copia de este trader no está pausada.',
  'copy.self': 'No puedes copiarte a ti mismo.',
  'copy.trader_cannot_follow': 'Los traders no pueden copiar a otros traders.',
  'copy.too_many_follows': 'Copias a {maximum} traders, el máximo. Deja de copiar a uno primero.',
  'copy.multiplier': 'Introduce un multiplicador de {minimum} a {maximum}, con dos decimales como máximo.',
  'copy.margin_below_minimum':
    'Introduce un margen máximo de al menos {minimum}\u00A0USD: menos no cubre la posición más pequeña.',
  'copy.margin_below_used':
    'Tus copias abiertas retienen {used}\u00A0USD de margen. Introduce al menos ese importe o cierra antes alguna copia.',
  'copy.stop_reached': 'Tus copias ya han perdido {lost}\u00A0USD. Introduce un límite de pérdida mayor.',
  'copy.terms_changed':
    'La participación en beneficios ha cambiado. Comprueba las nuevas condiciones y confirma otra vez.',
  'copy.not_following': 'No copias a este trader.',
  'copy.stopping': 'Tus copias se están cerrando. Después podrás volver a copiar a este trader.',
  'copy.changed': 'Tus ajustes para este trader han cambiado desde que los abriste. Vuelve a abrirlos.',
  'copy.not_copied': 'Esta posición no es una copia, o ya la has asumido como propia.',
  'push.endpoint': 'El servicio de notificaciones de este navegador no es compatible.',
  'push.off': 'Aquí no hay notificaciones en dispositivos.',
  'notification.fixed': 'Estas notificaciones no se pueden cambiar: protegen tu cuenta y tu dinero.',
  'notification.quiet_hours': 'El inicio y el fin de las horas de silencio deben ser distintos.',
  'notification.time_zone': 'Esta zona horaria no se reconoce. Elige otra.',
  'push.unauthorised': 'La clave o el nombre de esta fuente no es correcto. No se aceptó nada.',
  'tick.not_found': 'No se guardaron cotizaciones para esto.',
  'tick.minute_open': 'Este minuto aún no está firmado. Inténtalo de nuevo en {seconds}\u00A0s.',
  'receipt.version':
    'Este servidor ya no tiene la versión {version} de las condiciones de {code}, así que no puede emitir este recibo. Contacta con atención al cliente.',
  'payment.unavailable': 'Aquí no hay pagos con tarjeta. Deposita por banco o por red cripto.',
  'payment.provider_away':
    'El proveedor de pagos no responde. No se ha cobrado nada. Inténtalo de nuevo en breve.',
  'payment.too_many_open':
    'Tienes {maximum} pagos abiertos, que es el máximo. Termina uno o espera a que caduque.',
  'payment.unknown': 'Este pago no existe.',
  'payment.over': 'Este pago ha terminado. Empieza otro.',
  'payment.signature': 'La firma de este mensaje no es válida.',
  'funding.route_unknown': 'Este medio de pago no está disponible en este momento. Elige otro.',
  'funding.below_minimum': 'El mínimo es {minimum}\u00A0{currency}. Introduce más.',
  'funding.above_maximum': 'El máximo es {maximum}\u00A0{currency}. Introduce menos.',
  'funding.too_fine': 'Los importes en {currency} tienen como máximo {digits} decimales. Introduce menos.',
  'funding.day_limit':
    'Quedan {left}\u00A0USD de tu límite de {limit}\u00A0USD en 24 horas. Introduce menos o espera.',
  'funding.too_many_open':
    'Tienes {maximum} solicitudes en revisión, que es el máximo. Espera una decisión o cancela una.',
  'funding.proof_used': 'Esta imagen ya se envió con otro depósito. Sube el justificante de este.',
  'funding.transaction_used': 'Este ID de transacción ya se usó en otro depósito. Compruébalo.',
  'funding.transaction_form':
    'Esto no es exactamente un ID de transacción de {network}. Cópialo de tu monedero o de un explorador; también vale un enlace. Ejemplo: {example}',
  'funding.reference_form':
    'Introduce la referencia del banco con {shortest} a {longest} letras A–Z y cifras, como en tu extracto. Ejemplo: {example}',
  'funding.no_quote':
    'No hay precio actual de {pair}, por lo que el importe no se puede convertir. Inténtalo más tarde.',
  'funding.unknown': 'No se encontró este pago.',
  'funding.closed': 'Ya se decidió o se canceló. No se ha cambiado nada.',
  'funding.being_decided': 'Ya hemos empezado a decidir sobre este depósito. No puedes cancelarlo.',
  'trade_password.not_set':
    'Aún no has creado una contraseña de retirada. Créala antes: las retiradas la piden.',
  'withdrawal.hold':
    'Las retiradas siguen en pausa {wait}, porque cambiaste un ajuste de seguridad o porque esta dirección o cuenta bancaria es nueva.',
  'withdrawal.destination': 'Esta dirección o cuenta ya no existe. Elige otra.',
  'withdrawal.network':
    'Las retiradas a {network} no están disponibles en este momento. Elige una dirección de otra red.',
  'withdrawal.fee_too_high': 'La comisión de {fee}\u00A0USD no deja nada de este importe. Introduce más.',
  'withdrawal.fee_changed': 'La comisión es ahora de {fee}\u00A0USD. No se ha enviado nada.',
  'withdrawal.insufficient':
    'El importe no puede superar el saldo. Tu cuenta Efectivo tiene {available}\u00A0USD disponibles. Introduce menos o traspasa antes dinero a ella.',
  'withdrawal.payout': 'Este pago no puede pasar ahora a ese estado. Comprueba su estado actual.',
  'withdrawal.suspended':
    'La cuenta de este cliente está suspendida, así que no se paga nada. Haz que dos personas levanten antes la suspensión o rechaza la retirada.',
  'withdrawal.owed':
    'Este cliente nos debe {owed}\u00A0USD por dinero revertido. Rechaza la retirada: primero se salda la deuda y el resto vuelve a estar disponible.',
  'destination.unknown': 'Esta cuenta bancaria o dirección de monedero ya no existe. Elige otra.',
  'destination.too_many': 'Tienes {maximum} en esta lista, que es el máximo. Elimina una primero.',
  'destination.bound_already': 'Ya está en tu lista.',
  'destination.network': 'Ahora no hay pagos en {currency} por esta vía. Elige otra.',
  'destination.address': 'No es una dirección de la red {network}. Cópiala de nuevo desde tu monedero.',
  'destination.memo':
    'Esta etiqueta o memo no tiene la forma que usa {network}. Cópiala de nuevo, o déjala vacía si tu monedero no indica ninguna.',
  'destination.iban':
    'Las cuentas en {country} necesitan un IBAN, y este no es válido. Compruébalo carácter por carácter.',
  'destination.bic':
    'No es un BIC (código SWIFT) válido. Tiene 8 u 11 letras y cifras; tu banco lo indica junto a la cuenta.',
  'destination.country': 'El IBAN ({iban}) y el BIC ({bic}) no son del mismo país. Comprueba ambos.',
  'destination.account':
    'No es un número de cuenta. Usa solo letras, cifras, espacios y guiones, al menos 4.',
  'destination.card_number':
    'Es el número de una tarjeta. Escribe el número de la cuenta; nunca escribas aquí un número de tarjeta.',
  'destination.house': 'Es una dirección o cuenta nuestra. Retira a una tuya.',
  'destination.lost':
    'Lo que se envía a esta dirección se pierde: nadie tiene su clave, o es el contrato de un token. Introduce una dirección de tu propio monedero.',
  'funding.second_person':
    'Los totales del día piden ahora una segunda persona. Envía este depósito a una segunda aprobación.',
  'correction.not_approved': 'Este depósito no se ha aprobado, así que no se puede descontar nada.',
  'correction.too_much':
    'Introduce un importe mayor que cero y de hasta {most}\u00A0USD: es lo que se puede descontar de este abono.',
  'funding.changed': 'Esto ha cambiado desde que lo abriste. Revísalo de nuevo antes de decidir.',
  'funding.assignee': 'Este compañero no puede tratar estos elementos. Elige otro.',
  'funding.views_full': 'Tienes {maximum} vistas guardadas, el máximo. Elimina una primero.',
  'funding.view_unknown': 'Esta vista guardada no existe.',
  'payout.reference_required': 'Introduce la referencia con la que se envió el pago.',
  'payout.return_reference': 'Introduce la referencia del pago devuelto, para poder encontrarlo.',
  'reconciliation.period':
    'Una conciliación abarca como máximo {days} días, del primero al último. Elige un periodo más corto.',
  'reconciliation.account': 'Esta cuenta no tiene asientos y no se ofrece en esta divisa. Elige otra.',
  'reconciliation.day': 'Elige un día que no esté en el futuro.',
  'reconciliation.amount': 'Introduce un importe mayor que cero, con 8 decimales como máximo.',
  'reconciliation.recorded_already': 'Esta referencia ya está registrada para esta cuenta y este sentido.',
  'reconciliation.unknown': 'Este registro no existe o ya se anuló.',
  'field.required': 'Obligatorio',
  'field.accounts': 'Elige la cuenta de origen y la de destino',
  'field.amount': 'Introduce un importe válido',
  'field.format': 'Formato no válido',
  'field.range': 'Fuera del intervalo permitido',
  'field.unknown': 'Campo desconocido',
  'record.not_found': 'Este movimiento no existe.',
  'statement.period': 'Elige un primer día que no esté en el futuro y un último día que no sea anterior.',
  'statement.too_long':
    'En este periodo hay {count} movimientos. Un extracto contiene como máximo {maximum}. Elige un periodo más corto.',
  'customer.country_same': 'Ese ya es el país declarado del cliente.',
  'customer.unverified':
    'No hay ningún formulario de identidad aprobado de este cliente, así que no hay documentos con los que comparar.',
  'recovery.none': 'No hay ninguna sustitución pendiente, así que no hay nada que detener.',
  'recovery.waiting': 'Ya hay una sustitución pendiente para este cliente.',
  'recovery.pending':
    'Se va a sustituir una dirección perdida de esta cuenta. Hasta entonces no se puede añadir otra. Si no lo has pedido tú, detenlo en «Seguridad».',
  'recovery.in_doubt':
    'Tu cuenta está suspendida porque hay dudas sobre quién accede a ella; solo nosotros podemos detener esta sustitución. Contacta con atención al cliente.',
  'withdrawal.loan': 'El cliente tiene un préstamo pendiente. No se paga nada hasta que lo devuelva.',
  'loan.kyc_required': 'Completa primero la verificación de identidad (KYC)',
  'loan.kyc_rejected':
    'Tu verificación de identidad (KYC) se ha rechazado. Corrige el formulario y envíalo de nuevo. Podrás solicitar un préstamo cuando se apruebe.',
  'loan.kyc_awaited':
    'Tu verificación de identidad (KYC) sigue en revisión. Podrás solicitar un préstamo cuando se apruebe.',
  'loan.under_age': 'Los préstamos son para personas de {minimum} años o más.',
  'loan.closed': 'Ahora no se ofrecen préstamos. Inténtalo más tarde.',
  'loan.reserve':
    'Por ahora no se conceden más préstamos: el importe reservado está en uso. Inténtalo más tarde.',
  'loan.amount': 'El importe del préstamo debe estar entre {min} y {max}',
  'loan.term': 'Este plazo no se ofrece. Elige uno de estos plazos, en días: {terms}.',
  'loan.open_already':
    'Ya tienes un préstamo o una solicitud en curso. Podrás volver a solicitarlo cuando se cierre.',
  'loan.product_changed':
    'Las condiciones del préstamo han cambiado. Compruébalas y vuelve a leer el contrato.',
  'loan.agreement_changed': 'El contrato ha cambiado desde que lo abriste. Vuelve a leerlo.',
  'loan.reading': 'Vuelve a leer el contrato antes de firmarlo.',
  'loan.reading_wait': 'Tómate tiempo para pensarlo. Podrás firmar en {minutes}\u00A0min.',
  'loan.not_agreed': 'Lee el contrato hasta el final y confirma que estás de acuerdo.',
  'loan.name': 'Escribe tu nombre como en tu verificación de identidad (KYC) aprobada.',
  'loan.signature': 'Firma el contrato',
  'loan.unknown': 'Este préstamo no existe.',
  'loan.applicant_unverified':
    'La verificación KYC de este cliente no está aprobada ahora, así que no se paga nada. Haz que se apruebe antes o rechaza la solicitud.',
  'loan.applicant_suspended':
    'La cuenta de este cliente está suspendida, así que no se paga nada. Haz que dos personas levanten antes la suspensión o rechaza la solicitud.',
  'loan.decided': 'Ya se ha decidido sobre esta solicitud.',
  'loan.not_owed': 'No se debe nada de este préstamo.',
  'loan.repay_above': 'Debes {owed}\u00A0USD. Introduce este importe o menos.',
  'loan.insufficient': 'Esta cuenta tiene {available}\u00A0USD disponibles para la devolución.',
  'loan.voucher_address': 'Elige una de nuestras direcciones de depósito actuales para esta red.',
  'loan.voucher_used': 'Esta imagen ya se envió con otro pago.',
  'loan.transaction_used': 'Este ID de transacción ya se usó para otro pago.',
  'loan.too_many_vouchers': 'Ya hay {maximum} devoluciones en revisión. Espera a que se decida una.',
  'loan.repayment_unknown': 'Esta devolución no existe.',
  'loan.repayment_decided': 'Ya se ha decidido sobre esta devolución.',
  'loan.restricts_order':
    'Hasta que devuelvas tu préstamo, solo puedes abrir posiciones en criptomonedas, divisas, metales y petróleo. Puedes devolverlo en Perfil > Préstamo.',
  'loan.restricts_transfer':
    'No se puede traspasar dinero hasta que devuelvas tu préstamo. Puedes devolverlo en Perfil > Préstamo.',
  'loan.restricts_saving':
    'No se admite ahorro nuevo hasta que devuelvas tu préstamo. Puedes devolverlo en Perfil > Préstamo.',
  'loan.restricts_withdrawal':
    'Tienes un préstamo pendiente, por lo que no puedes retirar. Si lo solicitas igualmente, lo rechazamos y bloqueamos las operaciones nuevas hasta que devuelvas el préstamo.',
  'loan.withdrawal_refused':
    'Tu retirada se rechazó por el préstamo pendiente. Las nuevas operaciones y las retiradas quedan bloqueadas hasta que lo devuelvas.',
  'loan.blocked':
    'Las nuevas operaciones y las retiradas están bloqueadas hasta que devuelvas tu préstamo. Puedes devolverlo en Perfil > Préstamo.',
  'loan.waive_above':
    'Introduce un importe mayor que cero y de hasta la penalización pendiente, {penalty}\u00A0USD.',
  'loan.payment_day': 'Introduce un día entre el {first} y el {last}.',
  'loan.promise':
    'Introduce un importe que no supere lo adeudado y un día dentro de los próximos {days} días.',
  'support.empty': 'Escribe un mensaje o adjunta algo.',
  'support.too_long': 'Acorta el texto a {maximum} caracteres.',
  'support.too_many_messages':
    'Has enviado {maximum} mensajes en un minuto. Espera {seconds} segundos e inténtalo de nuevo.',
  'support.too_many_images': 'Puedes enviar hasta {maximum} imágenes en 24 horas. Inténtalo más tarde.',
  'support.too_many_threads': 'Hay demasiadas conversaciones abiertas. Inicia sesión o inténtalo más tarde.',
  'support.about_unknown': 'Esto no está en tu cuenta. Quítalo y envía el mensaje de nuevo.',
  'support.thread_unknown': 'No se ha encontrado esta conversación. Actualiza la página.',
  'support.thread_closed': 'Esta conversación ha terminado.',
  'support.thread_open': 'Podrás valorar la conversación cuando haya terminado.',
  'support.rated_already': 'Ya has valorado esta conversación.',
  'support.visitor_unknown':
    'Esta conversación ya no está en este dispositivo. Envía un mensaje para empezar otra.',
  'support.account_closed': 'Los datos de esta cuenta se han borrado. No se ha enviado nada.',
  'support.taken': '{name} está respondiendo a esta conversación. Asúmela primero.',
  'support.changed_meanwhile':
    'El cliente ha escrito mientras tanto. Lee el mensaje y termina después la conversación.',
  'support.member_unknown': 'Esta persona no responde por este equipo. Elige a otra.',
  'support.answer_unknown': 'Esta respuesta preparada se ha eliminado. Actualiza la lista.',
  'support.too_many_answers': 'Puede haber hasta {maximum} respuestas preparadas. Elimina una primero.',
  'dictionary.entry_unknown': 'No se ha encontrado esta entrada. Actualiza la lista.',
  'dictionary.value_taken': 'Este tipo ya tiene una entrada con este valor.',
  'dictionary.value_unknown': 'Nada utiliza este valor. Valores en uso: {values}.',
  'dictionary.in_use':
    '{value} está en uso: su entrada no se puede eliminar ni recibir otro valor. Desactívala en su lugar.',
  'dictionary.last_offered': 'Al menos una opción debe seguir activa. Activa otra primero.',
  'dictionary.too_many_types':
    'Puede haber hasta {maximum} tipos. Elimina primero todas las entradas de uno.',
  'dictionary.too_many_entries': 'Un tipo puede tener hasta {maximum} entradas. Elimina una primero.',
  'dictionary.not_offered': 'Esta opción ya no está disponible. Elige otra.',
  'dictionary.changed_meanwhile': 'Esta entrada ha cambiado entretanto. Ábrela de nuevo y repite el cambio.',
  'dictionary.names_payee':
    'Los clientes pagan junto a este texto, así que no puede contener una dirección, un enlace ni un número de cuenta. Eso lo fijan dos personas en los ajustes.',
  'wallet.address': 'No es una dirección de Ethereum. Revísala e inténtalo de nuevo.',
  'wallet.message': 'El monedero firmó un mensaje distinto del que pedimos. Empieza de nuevo.',
  'wallet.domain':
    'Este mensaje se firmó para otro sitio web, no para {domain}. No uses ese sitio y empieza de nuevo aquí.',
  'wallet.chain': 'Este mensaje nombra otra cadena. Debe nombrar la cadena {chain}. Empieza de nuevo.',
  'wallet.request': 'Esta solicitud ya se usó o no es tuya. Empieza de nuevo.',
  'wallet.expired': 'Esta solicitud ha caducado. Empieza de nuevo y fírmala en unos minutos.',
  'wallet.signature':
    'La firma no corresponde a esta dirección. Elige la cuenta correcta en tu monedero y empieza de nuevo.',
  'wallet.node': 'Ahora no se pueden comprobar los monederos de contrato. Inténtalo dentro de unos minutos.',
  'wallet.not_linked':
    'Este monedero no está vinculado a ninguna cuenta. Entra con tu contraseña y vincúlalo en «Seguridad».',
  'wallet.linked_already': 'Este monedero ya está vinculado a tu cuenta.',
  'wallet.linked_elsewhere':
    'Este monedero está vinculado a otra cuenta. Desvincúlalo allí primero o usa otro.',
  'wallet.too_many': 'Tienes {maximum} monederos vinculados, que es el máximo. Desvincula uno primero.',
  'wallet.unknown': 'Este monedero no está vinculado a tu cuenta. Puede que se haya desvinculado.',
  'wallet.network': '{network} no usa direcciones de Ethereum. Elige otra red o escribe tú la dirección.',
  'wallet.contract':
    'Un monedero de contrato solo existe en una red. Escribe tú su dirección en las direcciones de monedero.',
  'api_key.unknown': 'Esta clave de API no existe, ha caducado o está revocada.',
  'api_key.suspended':
    'Las claves de API no funcionan mientras la cuenta está suspendida. Entra para ver el motivo.',
  'api_key.address': 'Esta clave de API no se puede usar desde esta dirección.',
  'api_key.use':
    'Esta clave de API no permite esto. Entra, o usa una clave para operar donde la llamada lo permita.',
  'api_key.network': '«{network}» no es una dirección ni una red. Escribe 203.0.113.7 o 203.0.113.0/24.',
  'api_key.too_many': 'Tienes {maximum} claves de API, que es el máximo. Revoca una primero.',
  'api_key.not_found': 'Esta clave de API no está en tu cuenta o ya está revocada.',
  'announcement.unknown': 'Este aviso no está disponible.',
  'markup.missing': 'Introduce un título y un texto en inglés. Los demás idiomas llevan ambos o ninguno.',
  'markup.too_long': 'Es demasiado largo. Se admiten hasta {maximum} caracteres.',
  'markup.unsupported':
    'No se puede mostrar: {markup}. Usa títulos, párrafos, listas, negrita, cursiva y enlaces.',
  'markup.link':
    'Este enlace no está permitido: {link}. Usa una dirección que empiece por https:// o una página de la app.',
  'announcement.period': 'Estas fechas no encajan. El fin debe ser posterior al inicio y estar en el futuro.',
  'announcement.unchanged': 'Nada ha cambiado desde la última versión.',
  'announcement.changed_meanwhile': 'Este aviso ha cambiado entretanto. Revísalo e inténtalo de nuevo.',
  'announcement.published_already': 'Esta versión ya está publicada.',
  'announcement.not_published': 'No se muestra ni está programado nada de este aviso.',
  'announcement.not_must_see': 'Solo se confirman los avisos de lectura obligatoria.',
  'announcement.too_many': 'Se admiten hasta {maximum}. Retira uno primero.',
  'text.unknown': 'No existe ese texto o esa versión.',
  'text.sections': 'Empieza con un título (## Título) y escribe algo debajo de cada título.',
  'text.plain':
    'Este texto se guarda con las firmas: usa solo títulos (##) y párrafos sencillos. No es posible: {markup}',
  'text.period': 'Esta fecha es demasiado lejana. Elige una dentro de un año.',
  'text.unchanged': 'Nada ha cambiado desde la última versión.',
  'text.changed_meanwhile': 'Este texto ya tiene una versión más reciente. Revísala e inténtalo de nuevo.',
  'text.published_already': 'Esta versión ya está publicada.',
  'text.too_many': 'Este texto ha llegado al máximo de {maximum} versiones.',
  'agreement.acceptance_needed':
    'Nuestras condiciones han cambiado. Abre tu perfil, léelas y acéptalas, e inténtalo de nuevo. Puedes seguir cerrando posiciones y retirando dinero.',
  'reason.unknown': 'Este motivo guardado ya no existe.',
  'reason.too_many': 'Ya hay {maximum} motivos guardados. Quita uno primero.',
})

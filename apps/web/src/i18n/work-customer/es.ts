import type { Translation } from '../translation.ts'
import type en from './en.ts'

const es = {
  workCustomerPage: {
    openItems: 'Pendiente',
    openNone: 'Este cliente no tiene nada pendiente ni en curso.',
    openAll: 'Ver todo: {kind}',
    openUntil: '{name}, decidir antes del {time}',
    equity: 'Patrimonio',
    equityMore: 'Todas las cuentas, con las posiciones abiertas a los últimos precios',
    equityNone: 'Una posición abierta aún no tiene precio.',
    nameClaimed: 'Sin confirmar',
    freezeCost:
      'Puedes hacerlo tú solo. Dura {hours} horas salvo que dos personas la hagan duradera; levantarla antes requiere dos personas. Al cliente se le cierra ahora la sesión en todas partes. Puede volver a entrar para cerrar posiciones, solicitar retiradas, y consultar y exportar movimientos, pero no abrir órdenes ni cambiar la cuenta. Lee el motivo que elijas.',
    freezeLastingCost:
      'Hacen falta dos personas: tú lo pides y otra lo aprueba. Hasta entonces nada cambia. Sin decisión, la solicitud caduca a las {hours}\u00A0h. Solo una orden de un tribunal o una autoridad impide también retirar dinero.',
    unfreezeCost:
      'Hacen falta dos personas: tú lo pides y otra lo aprueba. Hasta entonces la cuenta sigue suspendida. Sin decisión, la solicitud caduca a las {hours}\u00A0h.',
    secondStepCost:
      'Para un cliente que ha perdido la app de autenticación y los códigos de recuperación. Hacen falta dos personas: tú lo pides y otra lo aprueba. Después la verificación en dos pasos queda desactivada, todos los dispositivos se desconectan, las retiradas quedan en pausa {hold} y se avisa al cliente. La contraseña se mantiene; las llaves de acceso, los monederos vinculados y las claves de API dejan de valer. Sin decisión, la solicitud caduca a las {hours} h.',
    countryCost:
      'Hacen falta dos personas: tú lo pides y otra lo aprueba. Después, lo que ofrecemos sigue al nuevo país y avisamos al cliente. La solicitud caduca a las {hours} h.',
    recoverCost:
      'Para clientes que ya no reciben códigos. Compara antes los documentos de identidad con la verificación aprobada. Hacen falta dos personas. Tras la aprobación escribimos a los contactos antiguos y esperamos {delay} h, en las que el cliente puede detenerlo. Después se cierran todas las sesiones y las retiradas quedan en pausa {hold}. La solicitud caduca a las {hours} h.',
    endSessionsCost:
      'Puedes hacerlo tú solo. Todos los dispositivos se desconectan al instante; el cliente puede volver a entrar.',
    moreActions: 'Más acciones',
  },
} as const

export default es satisfies Translation<typeof es, 'es', typeof en>

// What programs print when something breaks: several lines each, as such messages have.
import type { Chance } from './chance.ts';

const CAUSES = [
  'java.sql.SQLTransientConnectionException: orders-pool - Connection is not available, request timed out after 30000ms',
  'java.net.SocketTimeoutException: Read timed out',
  'java.lang.IllegalStateException: Cart is empty',
] as const;

export function javaTrace(chance: Chance, order: string): string {
  return [
    `Order ${order} could not be placed`,
    chance.oneOf(CAUSES),
    `\tat shop.checkout.OrderRepository.save(OrderRepository.java:${80 + chance.below(40)})`,
    `\tat shop.checkout.OrderService.place(OrderService.java:${120 + chance.below(60)})`,
    '\tat shop.checkout.OrderController.create(OrderController.java:47)',
    '\tat java.base/java.lang.Thread.run(Thread.java:1583)',
  ].join('\n');
}

export function pythonTrace(recipient: string): string {
  return [
    'Traceback (most recent call last):',
    '  File "/srv/mailer/worker.py", line 112, in deliver',
    '    connection.send_message(message)',
    '  File "/usr/lib/python3.12/smtplib.py", line 887, in sendmail',
    '    raise SMTPServerDisconnected("Connection unexpectedly closed")',
    `smtplib.SMTPServerDisconnected: Connection unexpectedly closed (recipient ${recipient})`,
  ].join('\n');
}

// Says why the program cannot start, in a sentence that helps: a stack would hide it.
import { PRODUCT_NAME } from '@logboom/contract/common/product';

export function cannotStart({ message }: Error): void {
  process.stderr.write(`\n${PRODUCT_NAME} cannot start. ${message}\n\n`);
  process.exit(1);
}

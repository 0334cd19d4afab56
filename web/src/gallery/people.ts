// Who looks at the gallery: an administrator, or with `?as=reader` somebody who may look and not touch.
import type { User } from '@logboom/contract/identity/schemas';
import { userWith } from '../../test/people.ts';

export const administrator: User = { ...userWith(['*']), roles: ['Admin'] };
export const reader: User = {
  ...userWith([]),
  username: 'grace',
  first_name: 'Grace',
  last_name: 'Hopper',
  full_name: 'Grace Hopper',
  roles: ['Reader'],
};

// Every address of the specification leads to a page: an area has it, and it is not the page for what is not found.
import { matchRoutes } from 'react-router';
import { expect, it } from 'vitest';
import { SPECIFIED_ADDRESSES } from '../../test/specifiedAddresses.ts';
import { routeObjects } from '../shell/router.tsx';
import { areas } from './index.ts';

const objects = routeObjects(areas);

// This one is the page for what is not found.
it.each(SPECIFIED_ADDRESSES.filter((address) => address !== '/notfound'))(
  'there is a page at %s',
  (address) => {
    const matched = matchRoutes(objects, address);
    expect(matched?.at(-1)?.route.path).not.toBe('*');
    expect(matched?.at(-1)?.route).toBeDefined();
  },
);

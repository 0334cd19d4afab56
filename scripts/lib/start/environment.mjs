// What the server's libraries read before the first line of ours runs, and what fits their work best. Whoever sets one keeps it.

export const SERVER_ENVIRONMENT = {
  // A running statement of the embedded engine holds one of these threads; files and password hashes need them too.
  UV_THREADPOOL_SIZE: '16',
  // glibc's allocator: a pool for each thread keeps what each of them once needed, and large blocks stay with it once it has
  // seen some; so one pool, and large blocks straight from the system, which gets them back.
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '262144',
  // The embedded engine's allocator gives unused memory back while nothing asks for any, and soon; of what its threads free they keep only
  // small pieces in hand for themselves.
  JE_MALLOC_CONF: 'background_thread:true,dirty_decay_ms:100,tcache_max:4096',
};

/** For Node.js itself. What V8 made of the program when it was built is of use only where these are the same. */
export const SERVER_FLAGS = [
  '--enable-source-maps',
  // A start makes much that stays, which V8 would move about until its room for what is new has grown: a tenth of the time.
  '--min-semi-space-size=8',
  // Buffers of messages make V8 look for what still lives every second. A thread that does so itself, in small steps, needs half as many
  // collections as with others that look beside it while it works, and takes a tenth to a quarter less for a message.
  '--no-concurrent-marking',
];

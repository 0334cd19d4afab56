// Reads server-sent events out of text that comes in pieces
// (https://html.spec.whatwg.org/multipage/server-sent-events.html).

export interface ServerEvent {
  readonly type: string;
  readonly data: string;
}

export class EventReader {
  /** Where to go on after a break. Comments move it too. */
  lastEventId = '';
  #rest = '';

  read(text: string): ServerEvent[] {
    const blocks = (this.#rest + text).split(/\r?\n\r?\n/);
    this.#rest = blocks.pop() ?? '';
    return blocks.flatMap((block) => this.#readBlock(block));
  }

  /** A new connection begins with a new event. */
  restart(): void {
    this.#rest = '';
  }

  #readBlock(block: string): ServerEvent[] {
    let type = 'message';
    const data: string[] = [];
    for (const line of block.split(/\r?\n/)) {
      const [, name, value = ''] = /^([a-z]+):? ?(.*)$/.exec(line) ?? [];
      if (name === 'event') type = value;
      if (name === 'data') data.push(value);
      if (name === 'id') this.lastEventId = value;
    }
    return data.length === 0 ? [] : [{ type, data: data.join('\n') }];
  }
}

/** As much of a browser as the page needs to draw a game in a test: elements without looks, and a pen that tells what it does. */

type Listener = (event: object) => void;

class StubNode {
  readonly nodeType: number;
  readonly localName: string;
  readonly namespaceURI = 'http://www.w3.org/1999/xhtml';
  readonly childNodes: StubNode[] = [];
  readonly style: Record<string, string> & { setProperty(): void } = Object.assign(Object.create(null), {
    setProperty: () => {},
  });
  readonly dataset: Record<string, string> = {};
  readonly attributes: { name: string; value: string }[] = [];
  /** What was set by `setAttribute`. */
  readonly given = new Map<string, string>();
  parentNode: StubNode | null = null;
  data = '';
  /** How often it was brought into sight. */
  sought = 0;
  clientWidth = 800;
  clientHeight = 600;

  constructor(nodeType: number, localName: string) {
    this.nodeType = nodeType;
    this.localName = localName;
  }
  get firstChild(): StubNode | null {
    return this.childNodes[0] ?? null;
  }
  get nextSibling(): StubNode | null {
    const siblings = this.parentNode?.childNodes ?? [];
    return siblings[siblings.indexOf(this) + 1] ?? null;
  }
  insertBefore(node: StubNode, before: StubNode | null): StubNode {
    node.remove();
    const at = before === null ? this.childNodes.length : this.childNodes.indexOf(before);
    this.childNodes.splice(at, 0, node);
    node.parentNode = this;
    return node;
  }
  appendChild(node: StubNode): StubNode {
    return this.insertBefore(node, null);
  }
  removeChild(node: StubNode): StubNode {
    node.remove();
    return node;
  }
  remove(): void {
    const siblings = this.parentNode?.childNodes ?? [];
    if (siblings.includes(this)) siblings.splice(siblings.indexOf(this), 1);
    this.parentNode = null;
  }
  contains(): boolean {
    return true;
  }
  closest(): null {
    return null;
  }
  querySelector(): null {
    return null;
  }
  setAttribute(name: string, value: unknown): void {
    this.given.set(name, String(value));
  }
  removeAttribute(): void {}
  addEventListener(): void {}
  removeEventListener(): void {}
  focus(): void {}
  scrollIntoView(): void {
    this.sought++;
  }
  getBoundingClientRect(): object {
    return { left: 0, top: 0, width: this.clientWidth, height: this.clientHeight };
  }
}

class StubImage {
  readonly width: number;
  readonly data: Uint8ClampedArray;
  constructor(width: number, height: number) {
    this.width = width;
    this.data = new Uint8ClampedArray(width * height * 4);
  }
}

/** Whatever was drawn, it looks like this. */
function readPixels(_x: number, _y: number, width: number, height: number): StubImage {
  const image = new StubImage(width, height);
  for (let i = 0; i < image.data.length; i += 4) image.data.set([0x2b, 0x5f, 0x93, 0xff], i);
  return image;
}

/** Every text below a node, and what a screen reader is told instead of one. */
export function wordsBelow(node: object): string[] {
  const { data, given, childNodes } = node as StubNode;
  const told = ['aria-label', 'aria-valuetext', 'title'].map((name) => given.get(name) ?? '');
  return [String(data), ...told, ...childNodes.flatMap(wordsBelow)].filter((text) => text !== '');
}

/** A pen takes every property and every call; `onCall` is told the name of each. */
function stubPen(onCall: (name: string) => void, more: Readonly<Record<string, unknown>> = {}): object {
  return new Proxy(
    {},
    {
      get: (_, name) =>
        more[String(name)] ??
        (() => {
          onCall(String(name));
          return { addColorStop: () => {} };
        }),
      set: () => true,
    },
  );
}

export interface PageStub {
  /** To render into. */
  readonly root: object;
  keydown(key: string): void;
  /** Called for everything that is done on the map's canvas itself. */
  onPen: (name: string) => void;
}

/** Puts the stub where a page finds its browser; `set` is the test's own way to set a global. */
export function stubPage(set: (name: string, value: unknown) => void): PageStub {
  const listeners = new Map<string, Set<Listener>>();
  const body = new StubNode(1, 'body');
  const events = {
    addEventListener: (type: string, on: Listener) =>
      void listeners.set(type, (listeners.get(type) ?? new Set<Listener>()).add(on)),
    removeEventListener: (type: string, on: Listener) => void listeners.get(type)?.delete(on),
  };
  const page: PageStub = {
    root: body,
    onPen: () => {},
    keydown(key) {
      const event = { key, target: body, defaultPrevented: false, preventDefault: () => {} };
      for (const on of [...(listeners.get('keydown') ?? [])]) on(event);
    },
  };
  function createElement(name: string): StubNode {
    const element = new StubNode(1, name);
    if (name !== 'canvas') return element;
    return Object.assign(element, { getContext: () => stubPen((call) => page.onPen(call)) });
  }
  const nothing = { addEventListener: () => {}, removeEventListener: () => {} };
  set('document', {
    ...events,
    body,
    documentElement: new StubNode(1, 'html'),
    hasFocus: () => true,
    activeElement: body,
    baseURI: 'http://page/',
    fonts: { ...nothing, ready: Promise.resolve() },
    createElement,
    createElementNS: (_: string, name: string) => createElement(name),
    createTextNode: (text: string) => Object.assign(new StubNode(3, '#text'), { data: text }),
  });
  const location = { hash: '', href: 'http://page/', pathname: '/', search: '' };
  const history = { pushState: () => {}, replaceState: () => {}, scrollRestoration: 'auto' };
  set('window', { ...events, location, setTimeout, clearTimeout });
  for (const [name, value] of Object.entries({ ...events, location, history })) set(name, value);
  set('matchMedia', () => ({ matches: true, ...nothing }));
  set('navigator', {});
  set('devicePixelRatio', 1);
  set('getSelection', () => '');
  set('getComputedStyle', () => ({ fontSize: '16px', paddingLeft: '8px' }));
  set('requestAnimationFrame', () => 0);
  set('cancelAnimationFrame', () => {});
  set('Path2D', class {});
  set('ImageData', StubImage);
  set(
    'OffscreenCanvas',
    class {
      getContext = () => stubPen(() => {}, { getImageData: readPixels });
    },
  );
  set(
    'ResizeObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
  return page;
}

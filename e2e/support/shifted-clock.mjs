// Loaded into servers whose clock tests set wrong: all that reads the time of day is so many milliseconds off. What counts
// how much time has passed goes on as it is, as with a real clock that is wrong.
const shift = Number(process.env['SHIFTED_CLOCK_MS']);
const RightDate = Date;

globalThis.Date = class Date extends RightDate {
  /** @param {...any} given */
  constructor(...given) {
    // @ts-expect-error -- whatever the real one takes
    super(...(given.length === 0 ? [Date.now()] : given));
  }

  static now() {
    return RightDate.now() + shift;
  }
};

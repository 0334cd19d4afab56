// Scrolls the page up in the steps of the specification, and at once for those who asked for less motion.

const STEP_PX = 50;
const STEP_MS = 5;

/** Stops by itself at the top and when the person scrolls. Answers a function that stops it earlier. */
export function scrollToTop(): () => void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    window.scrollTo(0, 0);
    return () => undefined;
  }
  const stop = () => {
    clearInterval(timer);
    window.removeEventListener('wheel', stop);
    window.removeEventListener('touchstart', stop);
  };
  const timer = setInterval(() => {
    window.scrollTo(0, Math.max(0, window.scrollY - STEP_PX));
    if (window.scrollY <= 0) stop();
  }, STEP_MS);
  window.addEventListener('wheel', stop, { passive: true });
  window.addEventListener('touchstart', stop, { passive: true });
  return stop;
}

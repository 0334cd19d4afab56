// How Mantine's components look unless told otherwise: compact, quiet, one radius, fast transitions.
// Plain objects instead of `Component.extend`, which would pull every component named here into the first chunk.
import type { MantineThemeComponents } from '@mantine/core';
import styles from './components.module.css';

const quick = { transition: 'fade', duration: 100 } as const;
const compact = { defaultProps: { size: 'sm' } };

export const componentDefaults: MantineThemeComponents = {
  Alert: { classNames: { root: styles['alert'], message: styles['alertMessage'] } },
  ActionIcon: { defaultProps: { variant: 'subtle', size: 'md' } },
  // Colour alone does not set a link apart from the words around it; tables may say `underline="hover"`.
  Anchor: { defaultProps: { underline: 'always' }, classNames: { root: styles['anchor'] } },
  Badge: {
    defaultProps: { variant: 'light', size: 'md', radius: 'sm' },
    classNames: { root: styles['badge'] },
  },
  Button: { ...compact, classNames: { root: styles['button'] } },
  Checkbox: { ...compact, classNames: { input: styles['checkbox'] } },
  // Beside its field, lists of choices belong to the dialog or the part of the page that the field is in.
  Combobox: { defaultProps: { withinPortal: false, floatingStrategy: 'fixed' } },
  Drawer: { classNames: { title: styles['modalTitle'] } },
  Input: { ...compact, classNames: { input: styles['input'] } },
  InputWrapper: {
    defaultProps: { size: 'sm', inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    classNames: { label: styles['label'], description: styles['help'], error: styles['help'] },
  },
  Menu: {
    // Mantine's placeholder for the first focus is an element that a menu must not contain.
    defaultProps: { shadow: 'md', transitionProps: quick, offset: 6, withInitialFocusPlaceholder: false },
    classNames: { dropdown: styles['dropdown'], item: styles['menuItem'], label: styles['menuLabel'] },
  },
  Modal: {
    defaultProps: {
      yOffset: '12dvh',
      transitionProps: quick,
      overlayProps: { backgroundOpacity: 0.45 },
      closeButtonProps: { 'aria-label': 'Close' },
      // The header of a dialog is not a second banner of the page.
      attributes: { header: { role: 'presentation' } },
    },
    classNames: { content: styles['modal'], header: styles['modal'], title: styles['modalTitle'] },
  },
  PasswordInput: compact,
  Popover: {
    defaultProps: { shadow: 'md', transitionProps: quick },
    classNames: { dropdown: styles['dropdown'] },
  },
  Radio: { ...compact, classNames: { radio: styles['checkbox'] } },
  Select: compact,
  Switch: { defaultProps: { size: 'sm', withThumbIndicator: false }, classNames: { track: styles['track'] } },
  Table: {
    defaultProps: { verticalSpacing: 'xxs', horizontalSpacing: 'sm', highlightOnHover: true, fz: 'sm' },
    classNames: { th: styles['th'], td: styles['td'] },
  },
  Tabs: { classNames: { tab: styles['tab'] } },
  Text: compact,
  Textarea: compact,
  TextInput: compact,
  Tooltip: {
    defaultProps: { openDelay: 300, maw: 300, multiline: true, transitionProps: quick },
    classNames: { tooltip: styles['tooltip'] },
  },
};

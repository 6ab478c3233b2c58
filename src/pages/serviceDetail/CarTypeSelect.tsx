import { Icon } from '../../components/Icon';
import { SELECT_MENU } from '../../content/limits';
import { AntdTheme } from '../../theme/AntdTheme';
import { Select } from '../../theme/antd/Select';
import css from './CarTypes.module.css';
import { SelectEnd, type CarTypeField } from './PlainCarTypes';

type Props = CarTypeField & {
  /** The list was asked for before this was loaded. */
  startsOpen: boolean;
};

/** The library's list of car types. */
export function CarTypeSelect(props: Props) {
  const { id, options, chosen, placeholder, disabled, isLoading, startsOpen } = props;
  // Chosen car types that are no longer offered keep their name.
  const gone = chosen.filter((car) => !options.some((option) => option.id === car.id));
  return (
    <AntdTheme>
      <Select
        id={id}
        mode="multiple"
        className={css.select ?? ''}
        placeholder={placeholder}
        disabled={disabled}
        defaultOpen={startsOpen}
        listHeight={SELECT_MENU.maxHeight}
        // Rows that are measured one by one would shift under the pointer.
        virtual={false}
        classNames={{ popup: { root: css.carTypes ?? '' } }}
        suffix={<SelectEnd isLoading={isLoading} />}
        removeIcon={<Icon name="close" size={12} />}
        menuItemSelectedIcon={<Icon name="check" size={16} />}
        notFoundContent={isLoading ? 'Loading...' : 'No options'}
        showSearch={{ optionFilterProp: 'label' }}
        options={[...options, ...gone].map((car) => ({
          value: car.id,
          label: car.name,
          title: car.name,
          price: car.price,
        }))}
        optionRender={({ label, data: option }) => (
          <span className={css.option}>
            <span className={css.optionName}>{label}</span>
            {option.price !== null && <span className={css.optionPrice}>{option.price}</span>}
          </span>
        )}
        value={chosen.map((car) => car.id)}
        onSelect={props.onSelect}
        onDeselect={props.onDeselect}
      />
    </AntdTheme>
  );
}
